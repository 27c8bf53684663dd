import { type Attendance, evidenceOfAttendance, isUndoubted } from '#domain/attendance/attendance.ts'
import { presentSince } from '#domain/attendance/impossible.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import { type CorrectionJudge, isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { servedMinutes } from '#domain/event/hours.ts'
import type { AttendedRow } from './snapshot-rows.ts'
import { endOfVersion } from './versions.ts'

/** The evidence for a verification (D46). */
export type AttendanceEvidence = {
  evidence: Evidence
  came_at: Date | null
  left_at: Date | null
  by_phone_clock: boolean
  /** The measured minutes, if hours are measured at this event. */
  measured_minutes: number | null
}

/** `accepted` is the side that accepted the volunteer's attendance claim (D47). */
export type JudgementContext = { accepted?: CorrectionJudge | undefined }

/**
 * Returns the evidence of the newest version if that version belongs to the same verification, because later entries must not
 * raise the evidence. Otherwise, derives the evidence from the entries. If the NGO replaces measured hours, `check-in-and-out`
 * is lowered to `check-in` for good (D46).
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
  // A reissued certificate keeps the evidence from before the revocation. After any other end, the verification counts as new.
  if (!evidence || !isOfThis || (ended && ended.reason !== 'superseded' && !isRevokedByAdmin(ended.reason))) return null
  return {
    ...{ evidence, came_at: row.newest_came_at, left_at: row.newest_left_at },
    ...{ by_phone_clock: row.newest_by_phone_clock ?? false, measured_minutes: row.newest_measured_minutes },
  }
}

/** Derives the evidence from the entries. If they prove nothing, an accepted claim counts as a statement. */
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

/**
 * Returns both times for `check-in-and-out`, one time for `check-in`, and none for other evidence. An event that lasts several
 * days has no single time, so no time is returned (D46).
 */
function timesOf({ first_day, end_date }: AttendedRow, attendance: Attendance | undefined, evidence: Evidence) {
  if (!attendance || (end_date !== null && end_date !== first_day)) return NO_TIMES
  const [came_at, left_at] = [dateOf(attendance.in), dateOf(attendance.out)]
  if (evidence === 'check-in-and-out') return { ...NO_TIMES, came_at, left_at }
  if (evidence !== 'check-in') return NO_TIMES
  return { came_at, left_at: came_at ? null : left_at, by_phone_clock: attendance.byPhoneClock }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Checks that the NGO did not replace the measured hours. The NGO may state them with the limits of D60 applied. */
function isAsMeasured(row: AttendedRow, attendance: Attendance | undefined, measured: number | null): boolean {
  const own = row.own_minutes
  const joinedAt = presentSince(row.joined_at, attendance)
  if (own === null || measured === null || own === measured) return true
  return own === servedMinutes(measured, { joinedAt, lastDay: row.last_day, time: row.time, endTime: row.end_time })
}
