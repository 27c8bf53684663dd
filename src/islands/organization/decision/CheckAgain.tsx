import { isExpired } from '#domain/evidence/evidence.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { cityText } from '#lib/own-cities.ts'
import { reviewText } from '#text/admin/review.ts'
import { factNames } from '#text/evidence/evidence.ts'
import { dayText } from '#text/time/day.ts'
import { localToday, type Ngo } from '../review/ngos.ts'
import '../../../ui/list/entry.css'

const expiredOf = ({ facts }: Ngo) => {
  const today = localToday()
  return facts.flatMap((fact) =>
    fact.validUntil && isExpired(fact, today) ? [{ ...fact, validUntil: fact.validUntil }] : [],
  )
}

/** Counts the details that matched at the last check, including expired ones. */
const matchedThen = ({ facts }: Ngo) => facts.filter(({ check }) => check?.outcome === 'matched').length

/** Shows why an NGO must be checked again (D38): a detail has expired, or the last check is more than a year old. */
export function CheckAgain({ ngo }: { ngo: Ngo }) {
  const text = reviewText.again
  const today = localToday()
  const since = sinceOf(ngo)
  const looked = ngo.lastCheckedAt
  const isOld = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}` > eventDayAt(looked ?? since)
  return (
    <>
      <p className="small muted">{text.listed(cityText(ngo.location), dayText(eventDayAt(since)))}</p>
      {expiredOf(ngo).map(({ kind, validUntil, reminded }) => (
        <p key={kind}>
          <b>{text.expired(factNames[kind], validUntil)}</b>
          <span>{` ${reminded !== null ? text.reminded(reminded) : ''}`}</span>
        </p>
      ))}
      {isOld && (
        <p>
          <b>{looked ? text.old(dayText(eventDayAt(looked))) : text.never}</b>
          <span>{` ${looked ? text.matchedThen(matchedThen(ngo)) : ''}`}</span>
        </p>
      )}
    </>
  )
}

const sinceOf = ({ decisions, appliedAt }: Ngo): string =>
  decisions.findLast(({ to }) => to === 'approved')?.at ?? appliedAt

/**
 * Lists when details expire, and how many of its events the NGO has verified. Shown only for NGOs that must be checked again,
 * because the server counts events only for them.
 */
export function Ending({ ngo: { facts, held } }: { ngo: Ngo }) {
  const text = reviewText.again
  const today = localToday()
  return (
    <dl className="entry__facts">
      {facts.map(
        (fact) =>
          fact.validUntil && (
            <div key={fact.kind}>
              <dt>{factNames[fact.kind]}</dt>
              <dd>{isExpired(fact, today) ? text.over(fact.validUntil) : text.until(fact.validUntil)}</dd>
            </div>
          ),
      )}
      {held && (
        <div>
          <dt>{text.held}</dt>
          <dd>{text.heldCount(held.events, held.ticked)}</dd>
        </div>
      )}
    </dl>
  )
}
