import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Attendance, evidenceOfAttendance } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { servedMinutes } from '#domain/event/hours.ts'
import { attendanceOf } from '../attendance/attendance.ts'
import { issueAndNotify } from '../certificate/mail.ts'
import type { Moment } from '../env.ts'

/** What a participation without a verification says of one: nothing, so that the next one is judged anew (D46). */
export const UNVERIFIED = {
  verified_at: null,
  verified_by: null,
  evidence: null,
  came_at: null,
  left_at: null,
  by_phone_clock: false,
  measured_minutes: null,
}

/** `by` is null where an admin accepted what the volunteer said; `accepted` whoever accepted it (D47). */
export type VerificationOrder = Moment & { by: string | null; accepted?: CorrectionJudge }

/** Freezes what it rests on, and issues certificates (D46). The caller holds the rows, and asked whether it may be. */
export async function verifyParticipations(
  trx: Transaction<Database>,
  ids: readonly string[],
  { by, accepted, ...moment }: VerificationOrder,
): Promise<void> {
  if (ids.length === 0) return
  const judged = await judgementsOf(trx, ids, { accepted, zone: moment.config.zone })
  await sql`update participation set verified_at = ${moment.now}, verified_by = ${by}, evidence = judged.evidence,
      came_at = judged.came_at, left_at = judged.left_at, by_phone_clock = judged.by_phone_clock,
      measured_minutes = judged.measured_minutes
    from json_to_recordset(${JSON.stringify(judged)}::json) as judged (id uuid, evidence text, came_at timestamptz,
      left_at timestamptz, by_phone_clock boolean, measured_minutes integer)
    where participation.id = judged.id`.execute(trx)
  await issueAndNotify(trx, ids, moment)
}

/** Hours of the NGO's own in place of measured ones: from then on, for good, no time is measured (D46). */
export async function lowerUnlessMeasured(trx: Transaction<Database>, id: string, zone: string): Promise<void> {
  const [row] = await rowsOf(trx, [id]).execute()
  if (row?.evidence !== 'check-in-and-out' || isAsMeasured(row, row.measured_minutes, zone)) return
  const lowered = { evidence: 'check-in' as const, left_at: null }
  await trx.updateTable('participation').set(lowered).where('id', '=', id).execute()
}

/** Whether somebody's entries at the check-in desk may be believed in passing. */
export const isUndoubted = (attendance: Attendance | undefined): boolean => attendance?.doubts.length === 0

type Judgement = {
  id: string
  evidence: Evidence
  came_at: Date | null
  left_at: Date | null
  by_phone_clock: boolean
  measured_minutes: number | null
}
type JudgementContext = { accepted: CorrectionJudge | undefined; zone: string }

/** What the entries say, or who accepted the volunteer's own word where they say no more than a tick. */
async function judgementsOf(
  trx: Transaction<Database>,
  ids: readonly string[],
  { accepted, zone }: JudgementContext,
): Promise<Judgement[]> {
  const rows = await rowsOf(trx, ids).execute()
  const marked = await attendanceOf(trx, [...new Set(rows.map(({ event_id }) => event_id))], zone)
  return rows.map((row) => {
    const attendance = marked.get(row.event_id)?.of.get(row.id)
    const measured = row.measured && attendance && isUndoubted(attendance) ? attendance.minutes : null
    const found = evidenceOfAttendance(attendance ?? null)
    const lowered = found === 'check-in-and-out' && !isAsMeasured(row, measured, zone) ? 'check-in' : found
    const evidence = lowered === 'organizer' && accepted ? (`statement-${accepted}` as const) : lowered
    return { id: row.id, evidence, ...timesOf(row, attendance, evidence), measured_minutes: measured }
  })
}

const NO_TIMES = { came_at: null, left_at: null, by_phone_clock: false }

/** Measured ones both, an entry at the check-in desk one, all others none; of an event of several days no time is the time (D46). */
function timesOf({ date, end_date }: Row, attendance: Attendance | undefined, evidence: Evidence) {
  if (!attendance || (end_date !== null && end_date !== date)) return NO_TIMES
  const [came_at, left_at] = [dateOf(attendance.in), dateOf(attendance.out)]
  if (evidence === 'check-in-and-out') return { ...NO_TIMES, came_at, left_at }
  if (evidence !== 'check-in') return NO_TIMES
  return { came_at, left_at: came_at ? null : left_at, by_phone_clock: attendance.byPhoneClock }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const rowsOf = (trx: Transaction<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.id', 'in', ids)
    .select(['participation.id', 'participation.event_id', 'participation.going_at', 'participation.evidence'])
    .select(['participation.service_minutes', 'participation.measured_minutes'])
    .select(['event.measured', 'event.date', 'event.end_date', 'event.last_day', 'event.time', 'event.end_time'])

/** Stated hours may be those that a certificate makes of the measured ones (D60). */
function isAsMeasured({ service_minutes, going_at, ...event }: Row, measured: number | null, zone: string): boolean {
  if (service_minutes === null || measured === null || service_minutes === measured) return true
  const held = { lastDay: event.last_day, time: event.time, endTime: event.end_time, zone }
  return service_minutes === servedMinutes(measured, { joinedAt: going_at, ...held })
}
