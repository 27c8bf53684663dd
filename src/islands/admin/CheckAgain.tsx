import { isExpired } from '#domain/evidence.ts'
import { dayText } from '#text/day.ts'
import { deskText } from '#text/desk.ts'
import { factNames } from '#text/evidence.ts'
import { localToday, matchedOf, type Ngo } from './ngos.ts'

/** Why an NGO is to be checked again (D38): what expired, or how long ago somebody looked. */
export function CheckAgain({ ngo }: { ngo: Ngo }) {
  const text = deskText.again
  const today = localToday()
  const expired = ngo.facts.flatMap((fact) =>
    fact.validUntil && isExpired(fact, today) ? [text.expired(factNames[fact.kind], fact.validUntil)] : [],
  )
  const since = ngo.decisions.find(({ to }) => to === 'approved')?.at ?? ngo.appliedAt
  const looked = ngo.lastCheckedAt ?? null
  const isOld = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}` > (looked ?? since).slice(0, 10)
  return (
    <p>
      {expired.length > 0 && <b>{expired.join(' ')} </b>}
      {isOld && <b>{looked ? text.old(dayText(looked.slice(0, 10))) : text.never(dayText(since.slice(0, 10)))} </b>}
      {text.matchedThen(matchedOf(ngo))}
    </p>
  )
}
