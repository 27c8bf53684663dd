import type { OwnAttendance, ParticipationRecord } from '#domain/participation/participation.ts'
import { dashboardText } from '#text/account/account.ts'
import { atText, howText } from '#text/attendance/attendance.ts'
import { hoursText } from '#text/time/day.ts'
import { TimeStone, Trip } from '#ui/art/Trip.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './Presence.css'
import '#ui/art/Trip.css'
import '#ui/page/badge.css'

/** When somebody came and left, what the NGO has said of it, and how anybody knows (SPEC §2, D46). */
export function Presence({ record }: { record: ParticipationRecord }) {
  const { attendance, status, cancelled, verified } = record
  const isOver = status === 'Past' && !cancelled
  if (!isOver && !attendance) return null
  return (
    <div className="presence-row">
      {attendance && <Times attendance={attendance} />}
      {isOver && <Verification record={record} />}
      {verified && attendance && <p className="small muted">{sentenceOf(attendance)}</p>}
      {!verified && attendance && <p className="small">{dashboardText.awaited}</p>}
    </div>
  )
}

/** Only measured ones are two, and entries that nobody has confirmed so far. */
function Times({ attendance: { cameAt, leftAt, minutes, evidence } }: { attendance: OwnAttendance }) {
  if (!cameAt && !leftAt) return null
  if (evidence !== 'check-in') return <Trip {...{ cameAt, leftAt, minutes }} size="md" />
  return (
    <span className="trip">
      <TimeStone at={cameAt ?? leftAt} way={cameAt ? 'in' : 'out'} />
    </span>
  )
}

function sentenceOf({ evidence, cameAt, byPhoneClock }: OwnAttendance): string {
  const how = howText[evidence ?? 'organizer']
  return byPhoneClock && cameAt ? `${how} ${atText(cameAt, true)}` : how
}

/** What the NGO has said of somebody's attendance; the certificate's card has SPEC's note where there is one. */
function Verification({ record: { verified, hours, certificate } }: { record: ParticipationRecord }) {
  return (
    <>
      <p className={verified ? 'badge badge--verified' : 'badge badge--unverified'}>
        {verified ? <Seal /> : <OpenSeal />}
        <span className="visually-hidden">{dashboardText.verification}: </span>
        <span>{`${verified ? dashboardText.verified : dashboardText.notVerified}${verified && hours !== null ? `, ${hoursText(hours)}` : ''}`}</span>
      </p>
      {verified && !certificate && <p className="small">{dashboardText.certificate}</p>}
    </>
  )
}
