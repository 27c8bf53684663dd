import { PROMISED_MS, waitedMs } from '#domain/organization/organization.ts'
import { cityText } from '#lib/own-cities.ts'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { reviewText, stoneText, waitText } from '#text/admin/review.ts'
import { institutionKinds } from '#text/college/institution.ts'
import { momentText } from '#text/time/moment.ts'
import { WaitDrawing } from '#ui/art/Wait.tsx'
import { ClockIcon, RightIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import { reviewWords } from '../review/words.ts'
import './Turn.css'

/** Shows when the NGO applied, and whether we or the applicant must act next (D36). */
export function TurnNotice({ ngo }: { ngo: Ngo }) {
  const { appliedAt, askedAt, questions, college } = ngo
  const text = reviewWords(ngo)
  const place = college
    ? collegeReviewText.of(institutionKinds[college.kind], cityText(college.city))
    : cityText(ngo.location)
  const since = (at: string) => Date.now() - Date.parse(at)
  const answered = questions.findLast(({ answeredAt }) => answeredAt !== null)?.answeredAt
  return (
    <>
      <p className="small muted">{reviewText.applied(momentText(appliedAt), place)}</p>
      <p className="small muted">
        <TurnBadge ngo={ngo} />
        <span>{` ${askedAt ? text.asked(since(askedAt)) : answered ? text.answered(since(answered)) : ''}`}</span>
      </p>
    </>
  )
}

/** Names who must act next. */
export const TurnBadge = ({ ngo }: { ngo: Ngo }) => (
  <span className={ngo.askedAt ? 'turn turn--theirs' : 'turn'}>
    {ngo.askedAt ? <ClockIcon /> : <RightIcon />}
    <span>{ngo.askedAt ? reviewWords(ngo).theirs : reviewText.ours}</span>
  </span>
)

/** Shows how much of the promised 24 hours has been used. Colleges are promised no time. */
export const Waiting = ({ ngo }: { ngo: Ngo }) => (
  <>
    {!ngo.college && (
      <WaitDrawing
        used={waitedMs(ngo, new Date())}
        promised={PROMISED_MS}
        now={stoneText(waitedMs(ngo, new Date()))}
        end={stoneText(PROMISED_MS)}
      />
    )}
    <p>
      <WaitText ngo={ngo} />
    </p>
  </>
)

/** States how long the applicant has waited, and for an NGO the hours that are left. */
export function WaitText({ ngo }: { ngo: Ngo }) {
  if (ngo.college) return <b>{collegeReviewText.waited(waitedMs(ngo, new Date()), ngo.askedAt !== null)}</b>
  const { lead, rest } = waitText(waitedMs(ngo, new Date()), PROMISED_MS, ngo.askedAt !== null)
  return (
    <>
      <b>{lead}</b>
      <span>{` ${rest}`}</span>
    </>
  )
}
