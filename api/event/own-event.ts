import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type Parameter, type PreparedStatement, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { deskDay } from '#domain/check-in/desk.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { EventPrefill, EventTime, OwnEvent } from '#domain/event/event.ts'
import { minutesOf } from '#domain/event/hours.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Moment } from '../env.ts'
import { dayPlaceOf, PAGE, pageOfDays } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { earliestUpcoming, isUpcomingAt, PUBLIC_COLUMNS, type UpcomingClock, upcomingClockOf } from './columns.ts'
import { countsOf } from './place/counts.ts'

/**
 * `remembered` prefills the form for the next event. It comes from the NGO's newest event, or else from its profile.
 */
export type OwnPage = {
  events: OwnEvent[]
  next: string | null
  remembered: EventPrefill
  /** The ids of events whose check-in can be started now (D43). */
  openable: string[]
}

export type OwnList = { ngoId: string; accountId: string; when: EventTime; cursor?: string }

/**
 * Returns a page of upcoming events, soonest first, or of past or removed ones, newest first.
 * @throws Refusal 'invalid' for an invalid cursor
 */
export async function ownEvents(db: Kysely<Database>, asked: OwnList, moment: Moment): Promise<OwnPage> {
  const { statement, values } = ownQuery(asked, moment)
  const { page, next } = pageOfDays(await statement.run(db, values))
  const events = await withCounts(db, page, moment.now)
  const openable = asked.when === 'removed' ? [] : page.filter((row) => mayBeOpened(row, moment)).map(({ id }) => id)
  // Every row contains the same text, which the statement computes only once. A page without events has no row.
  const remembered = page[0]?.remembered ?? (await rememberedWithout(db, asked))
  return { events, next, remembered: JSON.parse(remembered), openable }
}

/** Returns what the next event starts with if a page has no events: the newest event of another page, or the profile. */
async function rememberedWithout(db: Kysely<Database>, { ngoId, accountId }: OwnList): Promise<string> {
  const profile = sql<string>`json_build_object('contact', ngo.phone, 'city', account.location)::text`
  const { remembered } = await db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .where('ngo.id', '=', ngoId)
    .select((one) => one.fn.coalesce(newestEvent(sql.val(ngoId)), profile).as('remembered'))
    .executeTakeFirstOrThrow()
  return remembered
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Selects one row more than a page shows, to find out whether another page follows. @throws like `ownEvents` */
export function ownQuery({ ngoId, when, cursor }: Omit<OwnList, 'accountId'>, moment: UpcomingMoment) {
  const { today } = moment
  // The time zone of the events may already be a day ahead of the server.
  const begin = { date: when === 'upcoming' ? earliestUpcoming(today) : addDays(today, 2), id: FIRST_ID }
  const { date, id } = cursor === undefined ? begin : dayPlaceOf(cursor)
  const values: OwnValues = { ngoId, ...upcomingClockOf(moment), afterDate: date, afterId: id, rows: PAGE + 1 }
  return { statement: OWN[when], values }
}

/** Returns an event of the NGO. @throws Refusal 'not-found' if it is unknown or another NGO's */
export async function ownEvent(db: Kysely<Database>, ngoId: string, eventId: string, now: Date): Promise<OwnEvent> {
  const row = await selectOwn(db, sql.val(ngoId)).where('event.id', '=', eventId).executeTakeFirst()
  const [event] = row ? await withCounts(db, [row], now) : []
  if (!event) throw new Refusal('not-found')
  return event
}

/** Locks an event of the NGO. Other changes and sign-ups wait for this lock. @throws like `ownEvent` */
export async function lockOwnEvent(trx: Transaction<Database>, ngoId: string, eventId: string) {
  const event = await trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'date', 'end_date as endDate', 'time', 'mode', 'city', 'version'])
    .select(['meeting_point as meetingPoint', 'location_link as locationLink', 'bring'])
    .select(['service_minutes as minutes', 'end_time as endTime', 'measured', 'places_limited as placesLimited'])
    .forUpdate()
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

export type LockedEvent = Awaited<ReturnType<typeof lockOwnEvent>>

type OwnRow = Omit<OwnEvent, 'createdAt' | 'updatedAt' | 'placeCounts' | 'withdrewLate'> & {
  createdAt: Date
  updatedAt: Date | null
  isLimited: boolean
  withdrewLate: number
}

const mayBeOpened = ({ date, endDate, time, endTime, hours }: OwnRow, { now }: Moment): boolean => {
  const event = { date, endDate, time, endTime, minutes: hours === null ? null : minutesOf(hours) }
  return deskDay(event, now.getTime()) !== null
}

type OwnValues = UpcomingClock & { ngoId: string; afterDate: Day; afterId: string; rows: number }

const place = sql`(event.date, event.id)`
const upcomingIn = (p: Parameter<OwnValues>) => isUpcomingAt({ today: p('today'), clock: p('clock') })
const afterIn = (p: Parameter<OwnValues>) => sql`(${p('afterDate')}::date, ${p('afterId')}::uuid)`

/**
 * Each statement reads the index of one NGO's events, starting after the cursor, and counts the people who are going
 * only for the events of the page.
 */
const OWN: Record<EventTime, PreparedStatement<OwnValues, OwnRow & { remembered: string | null }>> = {
  upcoming: prepared((db, p) =>
    selectOwn(db, p('ngoId'))
      .select(newestEvent(p('ngoId')).as('remembered'))
      .where(upcomingIn(p))
      .where(sql<boolean>`${place} > ${afterIn(p)}`)
      .orderBy('event.date')
      .orderBy('event.id')
      .limit(p('rows'))
      .compile(),
  ),
  past: prepared((db, p) => pastOnes(selectOwn(db, p('ngoId')), p).compile()),
  removed: prepared((db, p) =>
    pastOnes(selectOwn(db, p('ngoId'), 'removed'), p)
      .where((event) =>
        event.exists(
          event.selectFrom('certificate').whereRef('certificate.event_id', '=', 'event.id').select('certificate.code'),
        ),
      )
      .compile(),
  ),
}

const pastOnes = (own: ReturnType<typeof selectOwn>, p: Parameter<OwnValues>) =>
  own
    .select(newestEvent(p('ngoId')).as('remembered'))
    .where((event) => event.not(upcomingIn(p)))
    .where(sql<boolean>`${place} < ${afterIn(p)}`)
    .orderBy('event.date', 'desc')
    .orderBy('event.id', 'desc')
    .limit(p('rows'))

const newestEvent = (ngoId: RawBuilder<string>) => sql<string | null>`(
  select json_build_object('contact', contact, 'city', city, 'regLink', reg_link, 'category', category, 'sector', sector,
    'mode', mode, 'minPeople', min_people, 'maxPeople', max_people)::text from event
  where ngo_id = ${ngoId} and deleted_at is null order by created_at desc, date desc, id limit 1)`

function selectOwn(db: Kysely<Database>, ngoId: RawBuilder<string>, of: 'posted' | 'removed' = 'posted') {
  return db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.ngo_id', '=', ngoId)
    .where('event.deleted_at', of === 'removed' ? 'is not' : 'is', null)
    .select(PUBLIC_COLUMNS)
    .select([namedIfSeveral('posted_by').as('postedBy'), namedIfSeveral('edited_by').as('editedBy')])
    .select(['event.version', 'event.created_at as createdAt', 'event.updated_at as updatedAt'])
    .select((event) =>
      event
        .selectFrom('participation')
        .whereRef('participation.event_id', '=', 'event.id')
        .select((row) => row.fn.countAll<number>().as('going'))
        .$asScalar()
        .$notNull()
        .as('going'),
    )
    .select('event.places_limited as isLimited')
    .select(withdrewLate.as('withdrewLate'))
}

/** Counts each person once, and not those who are going again. */
const withdrewLate = sql<number>`(
  select count(distinct coalesce(account_id, id)) from withdrawal
  where withdrawal.event_id = event.id and late and not exists (select from participation
    where participation.event_id = event.id and participation.account_id = withdrawal.account_id))`

const namedIfSeveral = (column: 'posted_by' | 'edited_by') => sql<string | null>`(
  select nullif(account.full_name, '') from account
  where account.id = ${sql.ref(`event.${column}`)}
    and (select count(*) from membership where membership.ngo_id = event.ngo_id) > 1)`

/** Copies field by field, because destructuring with a rest element takes twenty times as long. */
const asOwnEvent = (row: OwnRow): OwnEvent => ({
  id: row.id,
  title: row.title,
  desc: row.desc,
  date: row.date,
  endDate: row.endDate,
  time: row.time,
  endTime: row.endTime,
  mode: row.mode,
  city: row.city,
  meetingPoint: row.meetingPoint,
  locationLink: row.locationLink,
  bring: row.bring,
  category: row.category,
  sector: row.sector,
  minPeople: row.minPeople,
  maxPeople: row.maxPeople,
  contact: row.contact,
  regLink: row.regLink,
  hours: row.hours,
  measured: row.measured,
  lang: row.lang,
  orgName: row.orgName,
  ngoSlug: row.ngoSlug,
  checkedFacts: row.checkedFacts,
  checkedOn: row.checkedOn,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
  going: row.going,
  postedBy: row.postedBy,
  editedBy: row.editedBy,
  ...(row.withdrewLate > 0 && { withdrewLate: row.withdrewLate }),
})

/** Adds the counts of the events whose places are limited. */
async function withCounts(db: Kysely<Database>, rows: readonly OwnRow[], now: Date): Promise<OwnEvent[]> {
  const limited = rows.filter(({ isLimited }) => isLimited).map(({ id }) => id)
  if (limited.length === 0) return rows.map(asOwnEvent)
  const counts = new Map((await countsOf(db, limited, now)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const { most, taken, offered, waiting } = counts.get(row.id) ?? {}
    const event = asOwnEvent(row)
    if (most === undefined || taken === undefined || offered === undefined || waiting === undefined) return event
    return { ...event, placeCounts: { most, taken, offered, waiting } }
  })
}
