import type { CheckOutcome } from '#domain/evidence/evidence.ts'
import { reviewText } from '#text/admin/review.ts'
import { CrossIcon, QuestionIcon } from '#ui/icon/icons.tsx'
import { Seal } from '#ui/stamp/Seal.tsx'
import '#ui/list/evidence.css'

type Props = {
  /** The name of the detail. */
  of: string
  outcome: CheckOutcome
  /** Says who found this, where and when. */
  said: string
  note: string | null
  onChange: () => void
}

/** Shows what an admin found about a detail, and a button to check it again. */
export const FoundOutcome = ({ of, outcome, said, note, onChange }: Props) => (
  <>
    <span className={`evidence__found evidence__found--${outcome}`}>
      {outcome === 'matched' ? <Seal /> : outcome === 'does-not-match' ? <CrossIcon /> : <QuestionIcon />}
      <span>{reviewText.outcomes[outcome]}</span>
    </span>
    <span className="small">
      <span>{`${said} `}</span>
      <button className="evidence__change" type="button" data-first onClick={onChange}>
        {reviewText.change}
        <span className="visually-hidden">{`: ${of}`}</span>
      </button>
    </span>
    {note && <span className="small evidence__note">{note}</span>}
  </>
)
