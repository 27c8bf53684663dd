import { PROMISED_MS, waitedMs } from '#domain/organization/organization.ts'
import { reviewText, stoneText, waitText } from '#text/admin/review.ts'
import { momentText } from '#text/time/moment.ts'
import { WaitDrawing } from '#ui/art/Wait.tsx'
import { ClockIcon, RightIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import './Turn.css'
import './NgoCard.css'

/** Shows when the NGO applied, and whether we or the applicant must act next (D36). */
export function TurnNotice({ ngo: { appliedAt, location, askedAt, questions } }: { ngo: Ngo }) {
  const since = (at: string) => Date.now() - Date.parse(at)
  const answered = questions.findLast(({ answeredAt }) => answeredAt !== null)?.answeredAt
  return (
    <>
      <p className="small muted">{reviewText.applied(momentText(appliedAt), location)}</p>
      <p className="small muted">
        <span className={askedAt ? 'turn turn--theirs' : 'turn'}>
          {askedAt ? <ClockIcon /> : <RightIcon />}
          <span>{askedAt ? reviewText.theirs : reviewText.ours}</span>
        </span>
        <span>{` ${askedAt ? reviewText.asked(since(askedAt)) : answered ? reviewText.answered(since(answered)) : ''}`}</span>
      </p>
    </>
  )
}

/** Shows how much of the promised 24 hours has been used. */
export function Waiting({ ngo }: { ngo: Ngo }) {
  const used = waitedMs(ngo, new Date())
  const { lead, rest } = waitText(used, PROMISED_MS, ngo.askedAt !== null)
  return (
    <div className="ngo-card__wait">
      <WaitDrawing used={used} promised={PROMISED_MS} now={stoneText(used)} end={stoneText(PROMISED_MS)} />
      <p>
        <b>{lead}</b>
        <span>{` ${rest}`}</span>
      </p>
    </div>
  )
}
