import { encodeHexLowerCase } from '@oslojs/encoding'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CheckInDeskTable } from '#db/schema/check-in-desk.ts'
import type { Database } from '#db/schema.ts'
import { type CheckInHours, checkInHours, deskDay, type OwnDesk, STORED_MS } from '#domain/check-in/desk.ts'
import { toCrockford } from '#domain/encoding/crockford.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { phonesOf } from './own-phones.ts'

export type OwnDeskQuery = Moment & { ngoId: string; accountId: string; eventId: string }

const SECRET_BYTES = 32
const ID_SIGNS = 8
const TOKEN_SIGNS = 26
/** Limits how often check-in can be started for an event. Each start adds a row. */
const OPENINGS: RateLimit = { most: 20, seconds: 86_400 }

/** Returns the check-in status of an event for its NGO's members. @throws Refusal 'not-found' */
export async function ownDeskOf(db: Kysely<Database>, asked: OwnDeskQuery): Promise<OwnDesk> {
  const event = await ownTimes(db, asked).executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  const desks = await statusDesks(db, event.id)
  const { desk, day, hours } = shownDesk(event, desks, asked)
  return {
    eventId: event.id,
    title: event.title,
    lang: event.lang,
    day,
    opensAt: (desk?.opens_at ?? (hours && new Date(hours.opensAt)))?.toISOString() ?? null,
    closesAt: (desk?.closes_at ?? (hours && new Date(hours.closesAt)))?.toISOString() ?? null,
    open: desk && {
      id: desk.id,
      link: `${asked.config.baseUrl}/check-in#${desk.token}`,
      openedAt: desk.opened_at.toISOString(),
      phones: await phonesOf(db, desk.id),
    },
  }
}

/**
 * Starts check-in for a day of an event. Repeating it changes nothing (D43).
 * @throws Refusal 'forbidden', 'not-found', 'check-in-too-early', 'check-in-over', 'too-many'
 */
export async function openDesk(db: Kysely<Database>, asked: OwnDeskQuery): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const day = deskDay(event, asked.now.getTime())
    if (day === null) throw new Refusal(hasEnded(event, asked) ? 'check-in-over' : 'check-in-too-early')
    const desks = await statusDesks(trx, event.id)
    if (desks.some((desk) => desk.day === day)) return
    await consume(trx, `desks:${event.id}`, OPENINGS, asked.now)
    const { opensAt, closesAt } = checkInHours(event, day)
    await trx
      .insertInto('check_in_desk')
      .values({
        id: randomSigns(ID_SIGNS),
        event_id: event.id,
        day,
        secret: encodeHexLowerCase(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
        token: randomSigns(TOKEN_SIGNS),
        opens_at: new Date(opensAt),
        closes_at: new Date(closesAt),
        opened_at: asked.now,
        opened_by: asked.accountId,
        revoked_at: null,
        headcount: null,
        headcount_at: null,
      })
      .onConflict((open) => open.columns(['event_id', 'day']).where('revoked_at', 'is', null).doNothing())
      .execute()
  })
}

/**
 * Revokes the check-in link and its phones. Entries that these phones send later need review.
 * @throws Refusal 'forbidden', 'not-found'
 */
export async function revokeDesk(db: Kysely<Database>, asked: OwnDeskQuery): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const desks = await statusDesks(trx, event.id)
    const { desk } = shownDesk(event, desks, asked)
    const ids = desks.filter((one) => one.id === desk?.id || !isDayOf(event, one.day)).map(({ id }) => id)
    if (ids.length === 0) return
    await trx.updateTable('check_in_desk').set({ revoked_at: asked.now }).where('id', 'in', ids).execute()
  })
}

/**
 * Removes a phone, and changes the check-in link, because the helper knows it. Other phones are not affected.
 * @throws Refusal 'not-found'
 */
export async function removePhone(db: Kysely<Database>, asked: OwnDeskQuery, phoneId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const phone = await trx
      .selectFrom('check_in_phone')
      .innerJoin('check_in_desk', 'check_in_desk.id', 'check_in_phone.desk_id')
      .where('check_in_phone.id', '=', phoneId)
      .where('check_in_desk.event_id', '=', event.id)
      .select(['check_in_desk.id as deskId', 'check_in_phone.removed_at'])
      .forUpdate('check_in_desk')
      .executeTakeFirst()
    if (!phone) throw new Refusal('not-found')
    if (phone.removed_at) return
    await trx.updateTable('check_in_phone').set({ removed_at: asked.now }).where('id', '=', phoneId).execute()
    await trx
      .updateTable('check_in_desk')
      .set({ token: randomSigns(TOKEN_SIGNS) })
      .where('id', '=', phone.deskId)
      .execute()
  })
}

type Event = NonNullable<Awaited<ReturnType<ReturnType<typeof ownTimes>['executeTakeFirst']>>>
type DeskRow = Selectable<CheckInDeskTable>
type DeskOfDay = { desk: DeskRow | null; day: string | null; hours: CheckInHours | null }

/**
 * Returns the desk of the day that can be opened, otherwise the last desk that phones still store, otherwise the first day's
 * hours.
 */
function shownDesk(event: Event, desks: readonly DeskRow[], asked: OwnDeskQuery): DeskOfDay {
  const { now } = asked
  const day = deskDay(event, now.getTime())
  if (day !== null) {
    const desk = desks.find((one) => one.day === day) ?? null
    return { desk, day, hours: checkInHours(event, day) }
  }
  const desk = desks.findLast((one) => isDayOf(event, one.day) && now.getTime() <= one.closes_at.getTime() + STORED_MS)
  if (desk) return { desk, day: desk.day, hours: null }
  return {
    desk: null,
    day: null,
    hours: hasEnded(event, asked) ? null : checkInHours(event, event.date),
  }
}

const lastDayOf = ({ date, endDate }: Event) => endDate ?? date
const isDayOf = (event: Event, day: string) => day >= event.date && day <= lastDayOf(event)

function hasEnded(event: Event, { now }: OwnDeskQuery): boolean {
  return now.getTime() > checkInHours(event, lastDayOf(event)).closesAt
}

const statusDesks = (db: Kysely<Database>, eventId: string) =>
  db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .orderBy('day')
    .selectAll()
    .execute()

const ownTimes = (db: Kysely<Database>, { ngoId, eventId }: Pick<OwnDeskQuery, 'ngoId' | 'eventId'>) =>
  db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'lang', 'date', 'end_date as endDate', 'time', 'end_time as endTime'])
    .select('service_minutes as minutes')

async function lockOwnTimes(trx: Transaction<Database>, asked: OwnDeskQuery): Promise<Event> {
  await lockApprovedNgo(trx, asked)
  const event = await ownTimes(trx, asked).forNoKeyUpdate().executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

/** Returns random characters of Crockford's alphabet. Each one encodes five bits. */
export const randomSigns = (signs: number): string =>
  toCrockford(crypto.getRandomValues(new Uint8Array(Math.ceil((signs * 5) / 8))), signs)
