import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkInHours, type DeskPerson, type DeskState, namesFrom, STORED_MS } from '#domain/check-in/desk.ts'
import { deskNames } from '#domain/check-in/short-name.ts'
import type { Day } from '#domain/time/day.ts'
import { attendanceOf, type EventAttendance } from '../../attendance/attendance.ts'
import { goers } from '../../attendance/goers.ts'
import type { Moment } from '../../env.ts'
import { latestDateBeforeMove } from '../../event/notices.ts'
import { Refusal } from '../../http/errors.ts'
import type { CheckInPhoneCaller } from './caller.ts'
import { NO_LINE, type WaitingLine, waitingLineOf } from './waiting-list.ts'

type PhoneIdentity = Pick<CheckInPhoneCaller, 'deskId' | 'eventId' | 'number'>

/**
 * Returns the data that a check-in phone stores (D43). It runs at most nine statements, regardless of the number of people, and
 * one more if the places are limited.
 * @param since the server's time of the phone's last update, in milliseconds. Only changes since then are sent, because sending
 * 500 names after each tap would use too much mobile data
 * @throws Refusal 'check-in-closed' if the event no longer exists
 */
export async function deskStateOf(
  db: Kysely<Database>,
  { deskId, eventId, number }: PhoneIdentity,
  { now, today }: Pick<Moment, 'now' | 'today'>,
  since?: number,
): Promise<DeskState> {
  const event = await eventOf(db, eventId, now)
  const attendance = (await attendanceOf(db, [eventId])).get(eventId)
  const desk = attendance?.desks.find(({ id }) => id === deskId)
  if (!event || !attendance || !desk) throw new Refusal('check-in-closed')
  const withheldUntil = namesFrom(latestDateOf(event), today)
  const from = Math.max(0, (since ?? now.getTime()) - UNDER_WAY_MS)
  const people = withheldUntil === null ? await peopleOf(db, eventId) : []
  // Read after the people, so that someone who takes a place at this moment is not sent twice.
  const line = withheldUntil === null && event.limited ? await waitingLineOf(db, eventId, from) : NO_LINE
  const walkIns = await walkInsOf(db, { eventId, day: desk.day })
  const names = deskNames([...people, ...line.people])
  const isWhole = since === undefined || withheldUntil !== null || line.isJoined
  const changed = isWhole ? null : await changedSince(db, eventId, new Date(from))
  const seenOf = (id: string) => attendance.seen.get(`${desk.day} ${id}`) ?? { in: null, out: null }
  const shownName = (id: string | undefined) =>
    id === undefined ? null : (names.get(id) ?? walkIns.find((one) => one.id === id)?.name ?? null)
  return {
    id: desk.id,
    secret: desk.secret,
    phone: number,
    eventId,
    title: event.title,
    lang: event.lang,
    orgName: event.orgName,
    day: desk.day,
    ...hoursOf(event, desk),
    now: now.getTime(),
    partial: changed !== null,
    namesFrom: withheldUntil,
    people: people
      .filter(({ id }) => changed?.has(id) ?? true)
      .map(
        ({ id, pass }): DeskPerson => ({
          id,
          pass,
          name: names.get(id) ?? '',
          ...seenOf(id),
          samePhoneAs: shownName(attendance.samePhone.get(`${desk.day} ${id}`)),
        }),
      ),
    walkIns: walkIns.map(({ id, name }) => ({ id, name, ...seenOf(id) })),
    ...(event.limited && { waiting: waitingOf(line, { names, isPartial: changed !== null }) }),
    headcount:
      desk.headcount === null || desk.headcount_at === null
        ? null
        : { people: desk.headcount, at: desk.headcount_at.getTime() },
    status: statusOf(event, desk.day),
  }
}

/** Changes from the ten seconds before the last update are sent again, because they may have been committed after it. */
const UNDER_WAY_MS = 10_000

/** Returns the people who have joined since then, and those with an entry received since then. */
async function changedSince(db: Kysely<Database>, eventId: string, from: Date): Promise<Set<string>> {
  const marked = db
    .selectFrom('attendance_entry')
    .where('event_id', '=', eventId)
    .where('received_at', '>=', from)
    .where('participation_id', 'is not', null)
    .select('participation_id as id')
  const joined = goers(db).where('event_id', '=', eventId).where('going_at', '>=', from).select('id')
  // "Joined" is the day on which a person joined the waiting list, so their check-in is looked up separately.
  const waited = goers(db)
    .innerJoin('waiting', (join) =>
      join
        .onRef('waiting.account_id', '=', 'participation.account_id')
        .onRef('waiting.event_id', '=', 'participation.event_id'),
    )
    .where('participation.event_id', '=', eventId)
    .where('waiting.ended_as', '=', 'checked-in')
    .where('waiting.ended_at', '>=', from)
    .select('participation.id')
  const rows = await marked.union(joined).union(waited).execute()
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

function waitingOf(
  { people, isChanged }: WaitingLine,
  { names, isPartial }: { names: Map<string, string>; isPartial: boolean },
): DeskState['waiting'] {
  if (isPartial && !isChanged) return null
  return people.map(({ id }, at) => ({ id, name: names.get(id) ?? '', position: at + 1 }))
}

type Event = NonNullable<Awaited<ReturnType<typeof eventOf>>>

const eventOf = (db: Kysely<Database>, eventId: string, now: Date) =>
  db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', eventId)
    .select(['title', 'event.lang', 'date', 'end_date as endDate', 'time', 'end_time as endTime', 'deleted_at'])
    .select(['service_minutes as minutes', 'ngo.org_name as orgName', 'ngo.state', 'places_limited as limited'])
    .select(latestDateBeforeMove(db, eventId, now).as('dateBeforeMove'))
    .executeTakeFirst()

/**
 * The event's date, or the later date that volunteers still expect. If an NGO moves the event to tomorrow, it gets no names
 * before the volunteers have been emailed.
 */
const latestDateOf = ({ date, dateBeforeMove }: Event): Day =>
  dateBeforeMove !== null && dateBeforeMove > date ? dateBeforeMove : date

function hoursOf(event: Event, desk: EventAttendance['desks'][number]) {
  const { start, end } = checkInHours(event, desk.day)
  const [opensAt, closesAt] = [desk.opens_at.getTime(), desk.closes_at.getTime()]
  return { start, end, opensAt, closesAt, keptUntil: closesAt + STORED_MS }
}

function statusOf({ deleted_at, state, date, endDate }: Event, day: string): DeskState['status'] {
  if (deleted_at !== null) return 'cancelled'
  if (state !== 'approved') return 'suspended'
  return day < date || day > (endDate ?? date) ? 'moved' : 'open'
}

/** Selects the people who are going. Skips deleted accounts. */
const peopleOf = (db: Kysely<Database>, eventId: string) =>
  goers(db)
    .where('participation.event_id', '=', eventId)
    .select(['participation.id', 'participation.pass'])
    .select((goer) => goer.ref('participation.name').$notNull().as('name'))
    .orderBy('participation.going_at')
    .orderBy('participation.id')
    .execute()

/** Selects the day's walk-ins who have not claimed their visit. Walk-ins who have claimed it are in the list of people. */
async function walkInsOf(db: Kysely<Database>, { eventId, day }: { eventId: string; day: string }) {
  const found = await db
    .selectFrom('walk_in')
    .innerJoin('check_in_desk', 'check_in_desk.id', 'walk_in.desk_id')
    .where('walk_in.event_id', '=', eventId)
    .where('check_in_desk.day', '=', day)
    .where('walk_in.participation_id', 'is', null)
    .where('walk_in.name', 'is not', null)
    .select(['walk_in.id', 'walk_in.name'])
    .orderBy('walk_in.came_at')
    .orderBy('walk_in.id')
    .execute()
  return found.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
}
