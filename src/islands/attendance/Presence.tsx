import type { OwnAttendance, ParticipationRecord } from '#domain/participation/participation.ts'
import { dashboardText } from '#text/account/account.ts'
import { atText, attendedText, howText } from '#text/attendance/attendance.ts'
import { hoursText } from '#text/time/day.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './Presence.css'
import '#ui/page/badge.css'

/** Shows whether the NGO verified the attendance (SPEC §2), and how it was established (D46). */
export function Presence({ record }: { record: ParticipationRecord }) {
  const { attendance, status, cancelled, verified } = record
  const isOver = status === 'Past' && !cancelled
  if (!isOver && !attendance) return null
  return (
    <div className="presence">
      {isOver && <Verification record={record} />}
      {attendance && <p className="small muted">{verified ? evidenceOf(attendance) : timesOf(attendance)}</p>}
    </div>
  )
}

function timesOf(attendance: OwnAttendance): string {
  const hasTimes = attendance.cameAt !== null || attendance.leftAt !== null
  return hasTimes ? `${attendedText(attendance)} ${dashboardText.awaited}` : dashboardText.awaited
}

function evidenceOf({ evidence, cameAt, byPhoneClock }: OwnAttendance): string {
  const how = howText[evidence ?? 'organizer']
  return byPhoneClock && cameAt ? `${how} ${atText(cameAt, true)}` : how
}

const Verification = ({ record: { verified, hours } }: { record: ParticipationRecord }) => (
  <p className={verified ? 'badge badge--verified' : 'badge badge--unverified'}>
    {verified ? <Seal /> : <OpenSeal />}
    <span className="visually-hidden">{dashboardText.verification}: </span>
    <span>{`${verified ? dashboardText.verified : dashboardText.notVerified}${verified && hours !== null ? `, ${hoursText(hours)}` : ''}`}</span>
  </p>
)
