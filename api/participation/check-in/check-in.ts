import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CheckInDeskTable } from '#db/schema/check-in-desk.ts'
import type { Database } from '#db/schema.ts'
import { foldEntries } from '#domain/attendance/attendance.ts'
import { beginOf, type Direction, STEP_MS } from '#domain/check-in/check-in-code.ts'
import { type CheckIn, checkInHours, STORED_MS } from '#domain/check-in/desk.ts'
import { inZone } from '#domain/time/zone.ts'
import { entryOf } from '../../attendance/entry-rows.ts'
import { goers } from '../../attendance/goers.ts'
import { addEntries } from '../../attendance/marks.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { joinAt } from '../desk/join.ts'
import { markGoing } from '../going.ts'
import type { Browser } from './browser.ts'
import type { JudgedCode } from './code.ts'

export type ScannedCode = JudgedCode & {
  /** The time in milliseconds: the server's time or, for a code that was saved offline, the start of the code's step. */
  at: number
  late: boolean
  /** False if the phone saved the code offline and its clock differed too much from the time of the code. */
  clockSure: boolean
}

type Volunteer = { id: string; fullName: string }

/**
 * Checks a volunteer in or out with a code of the check-in desk. A volunteer who was not going joins the event (D44). Sending
 * the same code again does not store a second entry.
 * @throws Refusal 'code-unknown' and, for a volunteer who was not going, the refusals of "I'm Going": 'not-found' for an event
 * that is no longer listed, 'name-first', 'too-many', 'event-past', 'conflict'
 */
export async function checkIn(
  db: Kysely<Database>,
  volunteer: Volunteer,
  seen: ScannedCode,
  browser: Browser,
  moment: Moment,
): Promise<CheckIn> {
  const held = await heldBehind(db, seen.desk)
  const participationId = await participationOf(db, volunteer, { ...held, seen }, moment)
  await db.transaction().execute(async (trx) => {
    await holdParticipation(trx, participationId)
    await addEntries(trx, [
      {
        id: entryIdOf(seen, volunteer.id),
        event_id: held.event_id,
        day: held.day,
        participation_id: participationId,
        walk_in_id: null,
        pass: null,
        kind: seen.direction,
        way: 'code',
        at: new Date(seen.at),
        received_at: moment.now,
        step: seen.step,
        desk_id: seen.desk,
        phone_id: null,
        ...browser,
        clock_sure: seen.clockSure,
        late: seen.late,
      },
    ])
  })
  const own = await ownAttendance(db, participationId, held)
  return { ...factsOf(held), ...own, direction: seen.direction, at: zoned(seen.at), late: seen.late }
}

/** Returns a volunteer's check-in on the day of their newest entry at an event, or null if they have no entry. */
export async function checkedIn(db: Kysely<Database>, volunteerId: string, eventId: string): Promise<CheckIn | null> {
  const entry = await db
    .selectFrom('attendance_entry')
    .innerJoin('participation', 'participation.id', 'attendance_entry.participation_id')
    .where('participation.account_id', '=', volunteerId)
    .where('attendance_entry.event_id', '=', eventId)
    .where('attendance_entry.kind', '<>', 'void')
    .select(['attendance_entry.desk_id', 'participation.id', 'attendance_entry.late', 'attendance_entry.at'])
    .select('attendance_entry.kind')
    .orderBy('attendance_entry.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!entry?.desk_id) return null
  const held = await heldBehind(db, entry.desk_id)
  const own = await ownAttendance(db, entry.id, held)
  const direction: Direction = own.leftAt === null ? 'in' : 'out'
  return { ...factsOf(held), ...own, direction, at: zoned(entry.at.getTime()), late: entry.late }
}

export const seenNow = (code: JudgedCode, now: Date): ScannedCode => ({
  ...code,
  at: now.getTime(),
  late: false,
  clockSure: true,
})

/**
 * Gives a code that was saved offline the time of its step, or now if that is earlier.
 * @param seenAt the phone's time in milliseconds
 */
export const seenLate = (code: JudgedCode, seenAt: number, now: Date): ScannedCode => ({
  ...code,
  at: Math.min(beginOf(code.step), now.getTime()),
  late: true,
  clockSure: Math.abs(seenAt - beginOf(code.step)) <= CLOCKS_DIFFER_MS && beginOf(code.step) <= now.getTime() + STEP_MS,
})

/** 10 minutes: a code is valid for two of them, and a phone's clock may be wrong by the rest. */
const CLOCKS_DIFFER_MS = 10 * 60_000

type DeskOfEvent = Selectable<CheckInDeskTable> & {
  title: string
  lang: string
  listed: boolean
  org_name: string
  date: string
  endDate: string | null
  time: string
  endTime: string | null
  minutes: number | null
}

async function heldBehind(db: Kysely<Database>, deskId: string): Promise<DeskOfEvent> {
  const held = await db
    .selectFrom('check_in_desk')
    .innerJoin('event', 'event.id', 'check_in_desk.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('check_in_desk.id', '=', deskId)
    .selectAll('check_in_desk')
    .select(['event.title', 'event.lang', 'event.listed', 'ngo.org_name', 'event.date', 'event.end_date as endDate'])
    .select(['event.time', 'event.end_time as endTime', 'event.service_minutes as minutes'])
    .executeTakeFirst()
  if (!held) throw new Refusal('code-unknown')
  return held
}

async function participationOf(
  db: Kysely<Database>,
  volunteer: Volunteer,
  { event_id, seen, ...held }: DeskOfEvent & { seen: ScannedCode },
  moment: Moment,
): Promise<string> {
  const own = () =>
    goers(db).where('account_id', '=', volunteer.id).where('event_id', '=', event_id).select('id').executeTakeFirst()
  const going = await own()
  if (going) return going.id
  // Lets the volunteer join even after the event has ended, if they scanned the code while the check-in desk was open.
  const closesAt = held.closes_at.getTime()
  const isInTime = seen.late ? moment.now.getTime() <= closesAt + STORED_MS : seen.at <= closesAt
  if (held.listed && isInTime) return db.transaction().execute((trx) => joinAt(trx, volunteer, event_id, moment))
  await markGoing(db, volunteer, { eventId: event_id }, moment)
  const joined = await own()
  if (!joined) throw new Refusal('conflict')
  return joined.id
}

/**
 * Locks the participation.
 * @throws Refusal 'conflict' if a concurrent "Not Going" deleted it; the client then sends the code again
 */
async function holdParticipation(trx: Transaction<Database>, id: string): Promise<void> {
  const held = await trx.selectFrom('participation').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()
  if (!held) throw new Refusal('conflict')
}

/** Evaluates only the volunteer's own entries, because only the NGO may see whether two people used the same phone. */
async function ownAttendance(db: Kysely<Database>, participationId: string, held: DeskOfEvent) {
  const entries = await db
    .selectFrom('attendance_entry')
    .where('participation_id', '=', participationId)
    .where('day', '=', held.day)
    .selectAll()
    .execute()
  const { start, end } = checkInHours(held, held.day)
  const hours = { start, end, opensAt: held.opens_at.getTime(), closesAt: held.closes_at.getTime() }
  const folded = foldEntries(
    entries.map((row) => entryOf(row)),
    { ...hours, minutes: held.minutes },
  )
  return {
    cameAt: folded?.in ? zoned(folded.in) : null,
    leftAt: folded?.out ? zoned(folded.out) : null,
    minutes: folded?.minutes ?? null,
  }
}

const factsOf = ({ event_id, title, lang, org_name }: DeskOfEvent) => ({
  eventId: event_id,
  title,
  lang,
  orgName: org_name,
})

const zoned = (at: number): string => inZone(new Date(at))

/** Returns the same id for the same person, check-in desk, direction and step, so that a repeated request adds no entry. */
function entryIdOf({ desk, direction, step }: JudgedCode, accountId: string): string {
  const hash = sha256(`${desk}|${direction}|${step}|${accountId}`)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
