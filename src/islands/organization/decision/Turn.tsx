import { PROMISED_MS, waitedMs } from '#domain/organization/organization.ts'
import { cityText } from '#lib/own-cities.ts'
import { reviewText, stoneText, waitText } from '#text/admin/review.ts'
import { momentText } from '#text/time/moment.ts'
import { WaitDrawing } from '#ui/art/Wait.tsx'
import { ClockIcon, RightIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import './Turn.css'

/** Shows when the NGO applied, and whether we or the applicant must act next (D36). */
export function TurnNotice({ ngo }: { ngo: Ngo }) {
  const { appliedAt, location, askedAt, questions } = ngo
  const since = (at: string) => Date.now() - Date.parse(at)
  const answered = questions.findLast(({ answeredAt }) => answeredAt !== null)?.answeredAt
  return (
    <>
      <p className="small muted">{reviewText.applied(momentText(appliedAt), cityText(location))}</p>
      <p className="small muted">
        <TurnBadge ngo={ngo} />
        <span>{` ${askedAt ? reviewText.asked(since(askedAt)) : answered ? reviewText.answered(since(answered)) : ''}`}</span>
      </p>
    </>
  )
}

/** Names who must act next. */
export const TurnBadge = ({ ngo: { askedAt } }: { ngo: Ngo }) => (
  <span className={askedAt ? 'turn turn--theirs' : 'turn'}>
    {askedAt ? <ClockIcon /> : <RightIcon />}
    <span>{askedAt ? reviewText.theirs : reviewText.ours}</span>
  </span>
)

/** Shows how much of the promised 24 hours has been used. */
export const Waiting = ({ ngo }: { ngo: Ngo }) => (
  <>
    <WaitDrawing
      used={waitedMs(ngo, new Date())}
      promised={PROMISED_MS}
      now={stoneText(waitedMs(ngo, new Date()))}
      end={stoneText(PROMISED_MS)}
    />
    <p>
      <WaitText ngo={ngo} />
    </p>
  </>
)

/** States the hours that have been used, and those that are left. */
export function WaitText({ ngo }: { ngo: Ngo }) {
  const { lead, rest } = waitText(waitedMs(ngo, new Date()), PROMISED_MS, ngo.askedAt !== null)
  return (
    <>
      <b>{lead}</b>
      <span>{` ${rest}`}</span>
    </>
  )
}
