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
 * Shows what the check-in desk recorded for a person, next to the NGO's checkbox. Entries that need review are marked, but
 * decide nothing automatically (D46).
 * @param verified the evidence, if the person has been verified
 */
export function AtDesk({ attendance, verified = null, phone = null }: AtDeskProps) {
  if (!attendance) {
    return (
      <>
        <p className="badge badge--unverified">
          <OpenSeal /> {text.none}
        </p>
        <p className="desk-record__how">{verified ? howText[verified] : text.ifTicked}</p>
      </>
    )
  }
  const { evidence, doubts, way, late } = attendance
  const sentences = [howText[evidence], late ? text.late : phone === null ? text.ways[way] : text.addedBy(phone)]
  return (
    <>
      <Trip {...attendance} minutes={shownMinutes(attendance)} size="sm" />
      <p className="desk-record__how">{sentences.filter(Boolean).join(' ')}</p>
      {doubts.length > 0 && (
        <p className="desk-record__review">
          <WarnIcon />
          <span>{doubts.map((doubt) => doubtText(doubt, attendance)).join(' ')}</span>
        </p>
      )}
    </>
  )
}

/** Returns the minutes of service. They are counted in quarter hours, but if that gives 0, the exact minutes are shown. */
function shownMinutes({ cameAt, leftAt, minutes }: DeskAttendance): number | null {
  if (minutes !== 0 || !cameAt || !leftAt) return minutes
  return Math.floor((Date.parse(leftAt) - Date.parse(cameAt)) / 60_000)
}
