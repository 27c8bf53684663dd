import type { Evidence } from '#domain/attendance/presence.ts'
import type { DeskAttendance } from '#domain/participation/participation.ts'
import { doubtText, howText } from '#text/attendance/attendance.ts'
import { verificationText } from '#text/participation/verification.ts'
import { Trip } from '#ui/art/Trip.tsx'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { OpenSeal } from '#ui/stamp/Seal.tsx'
import './AtDesk.css'
import '#ui/page/badge.css'

const text = verificationText.desk

type AtDeskProps = { attendance: DeskAttendance | null; verified?: Evidence | null; phone?: number | null }

/**
 * What the check-in desk says of one person, beside the NGO's own tick; what is in doubt says so and decides nothing (D46).
 * @param verified of somebody verified, how
 */
export function AtDesk({ attendance, verified = null, phone = null }: AtDeskProps) {
  if (!attendance) {
    return (
      <>
        <p className="badge badge--unverified">
          <OpenSeal /> {text.none}
        </p>
        <p className="desk-says__how">{verified ? howText[verified] : text.ifTicked}</p>
      </>
    )
  }
  const { evidence, doubts, way, late } = attendance
  const sentences = [howText[evidence], late ? text.late : phone === null ? text.ways[way] : text.addedBy(phone)]
  return (
    <>
      <Trip {...attendance} minutes={shownMinutes(attendance)} size="sm" />
      <p className="desk-says__how">{sentences.filter(Boolean).join(' ')}</p>
      {doubts.length > 0 && (
        <p className="desk-says__doubt">
          <WarnIcon />
          <span>{doubts.map((doubt) => doubtText(doubt, attendance)).join(' ')}</span>
        </p>
      )}
    </>
  )
}

/** Service counts in quarter hours; less than one of them is shown as it was. */
function shownMinutes({ cameAt, leftAt, minutes }: DeskAttendance): number | null {
  if (minutes !== 0 || !cameAt || !leftAt) return minutes
  return Math.floor((Date.parse(leftAt) - Date.parse(cameAt)) / 60_000)
}
