import { CHECK_OUTCOMES, type CheckOutcome } from '#domain/evidence/evidence.ts'
import { reviewText } from '#text/admin/review.ts'
import '#ui/form/segment.css'
import '#ui/list/evidence.css'

type Props = {
  /** The name of the detail. */
  of: string
  /** The name of the radio buttons, unique on the page. */
  name: string
  chosen: CheckOutcome | null
  onChoose: (outcome: CheckOutcome) => void
}

/** The choice of what an admin found about a detail. */
export const Outcomes = ({ of, name, chosen, onChoose }: Props) => (
  <div className="segment findings" role="radiogroup" aria-label={reviewText.finding(of)}>
    {CHECK_OUTCOMES.map((outcome, at) => (
      <label key={outcome}>
        <input
          type="radio"
          name={name}
          value={outcome}
          data-first={at === 0 || undefined}
          checked={chosen === outcome}
          onChange={() => onChoose(outcome)}
        />
        <span>{reviewText.outcomes[outcome]}</span>
      </label>
    ))}
  </div>
)
