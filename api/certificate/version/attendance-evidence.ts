import { type Attendance, evidenceOfAttendance, isUndoubted } from '#domain/attendance/attendance.ts'
import { presentSince } from '#domain/attendance/impossible.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import { type CorrectionJudge, isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { servedMinutes } from '#domain/event/hours.ts'
import type { AttendedRow } from './snapshot-rows.ts'
import { endOfVersion } from './versions.ts'

/** What a verification rests on (D46). */
export type AttendanceEvidence = {
  evidence: Evidence
  came_at: Date | null
  left_at: Date | null
  by_phone_clock: boolean
  /** Of an event whose hours are measured. */
  measured_minutes: number | null
}

/** `accepted`: whoever accepted what the volunteer said (D47). */
export type JudgementContext = { accepted?: CorrectionJudge | undefined }

/**
 * What the newest version rests on, where it is of the same verification: no later entry raises it. Otherwise what the entries say
 * now. Hours of the NGO's own in place of measured ones lower either, for good: from then on no time is measured (D46).
 */
export function attendanceEvidence(
  row: AttendedRow,
  attendance: Attendance | undefined,
  judging: JudgementContext,
): AttendanceEvidence {
  const kept = keptIn(row)
  if (!kept) return judged(row, attendance, judging)
  const isLowered = kept.evidence === 'check-in-and-out' && !isAsMeasured(row, attendance, kept.measured_minutes)
  return isLowered ? { ...kept, evidence: 'check-in', left_at: null } : kept
}

function keptIn(row: AttendedRow): AttendanceEvidence | null {
  const { newest_evidence: evidence, verified_at } = row
  const ended = endOfVersion(row)
  const isOfThis = row.newest_verified_at?.getTime() === verified_at?.getTime()
  // An admin who issues anew gives back what an admin took; a new tick after any other end is a verification of its own.
  if (!evidence || !isOfThis || (ended && ended.reason !== 'superseded' && !isRevokedByAdmin(ended.reason))) return null
  return {
    ...{ evidence, came_at: row.newest_came_at, left_at: row.newest_left_at },
    ...{ by_phone_clock: row.newest_by_phone_clock ?? false, measured_minutes: row.newest_measured_minutes },
  }
}

/** What the entries say, or who accepted the volunteer's own word where they say no more than a tick. */
function judged(
  row: AttendedRow,
  attendance: Attendance | undefined,
  { accepted }: JudgementContext,
): AttendanceEvidence {
  const measured = row.measured && attendance && isUndoubted(attendance) ? attendance.minutes : null
  const found = evidenceOfAttendance(attendance ?? null)
  const lowered = found === 'check-in-and-out' && !isAsMeasured(row, attendance, measured) ? 'check-in' : found
  const evidence = lowered === 'organizer' && accepted ? (`statement-${accepted}` as const) : lowered
  return { evidence, ...timesOf(row, attendance, evidence), measured_minutes: measured }
}

const NO_TIMES = { came_at: null, left_at: null, by_phone_clock: false }

/** Measured ones both, an entry at the check-in desk one, all others none; of an event of several days no time is the time (D46). */
function timesOf({ first_day, end_date }: AttendedRow, attendance: Attendance | undefined, evidence: Evidence) {
  if (!attendance || (end_date !== null && end_date !== first_day)) return NO_TIMES
  const [came_at, left_at] = [dateOf(attendance.in), dateOf(attendance.out)]
  if (evidence === 'check-in-and-out') return { ...NO_TIMES, came_at, left_at }
  if (evidence !== 'check-in') return NO_TIMES
  return { came_at, left_at: came_at ? null : left_at, by_phone_clock: attendance.byPhoneClock }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Stated hours may be those that a certificate makes of the measured ones (D60). */
function isAsMeasured(row: AttendedRow, attendance: Attendance | undefined, measured: number | null): boolean {
  const own = row.own_minutes
  const joinedAt = presentSince(row.joined_at, attendance)
  if (own === null || measured === null || own === measured) return true
  return own === servedMinutes(measured, { joinedAt, lastDay: row.last_day, time: row.time, endTime: row.end_time })
}
