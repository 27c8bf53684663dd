import type { OwnAttendance, ParticipationRecord } from '#domain/participation/participation.ts'
import { dashboardText } from '#text/account/account.ts'
import { atText, howText } from '#text/attendance/attendance.ts'
import { hoursText } from '#text/time/day.ts'
import { TimeStone, Trip } from '#ui/art/Trip.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './Presence.css'
import '#ui/art/Trip.css'
import '#ui/page/badge.css'

/** Shows when the volunteer checked in and out, whether the NGO verified it, and the evidence (SPEC §2, D46). */
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

/** Shows one time if the evidence is `check-in`. Otherwise shows both, whether measured or not verified yet. */
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

/** Shows whether the NGO verified the attendance. If there is a certificate, its card shows SPEC's note instead. */
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
