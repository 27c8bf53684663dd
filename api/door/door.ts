import { encodeHexLowerCase } from '@oslojs/encoding'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DoorTable } from '#db/schema/door.ts'
import type { Database } from '#db/schema.ts'
import { toCrockford } from '#domain/crockford.ts'
import { type DoorHours, doorDay, doorHours, KEPT_MS, type OwnDoor } from '#domain/door.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { lockApprovedNgo } from '../organization/organization.ts'
import { phonesOf } from './own-phones.ts'

export type OwnDoorAsked = Moment & { ngoId: string; accountId: string; eventId: string }

const SECRET_BYTES = 32
const ID_SIGNS = 8
const TOKEN_SIGNS = 26
/** Of one event; closing and opening again makes a row each. */
const OPENINGS: RateLimit = { most: 20, seconds: 86_400 }

/** How an event's door stands, for the people of its NGO. @throws Refusal 'not-found' */
export async function ownDoorOf(db: Kysely<Database>, asked: OwnDoorAsked): Promise<OwnDoor> {
  const event = await ownTimes(db, asked).executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  const doors = await standingDoors(db, event.id)
  const { door, day, hours } = shownDoor(event, doors, asked)
  return {
    eventId: event.id,
    title: event.title,
    lang: event.lang,
    day,
    opensAt: (door?.opens_at ?? (hours && new Date(hours.opensAt)))?.toISOString() ?? null,
    closesAt: (door?.closes_at ?? (hours && new Date(hours.closesAt)))?.toISOString() ?? null,
    open: door && {
      id: door.id,
      link: `${asked.config.baseUrl}/door#${door.token}`,
      openedAt: door.opened_at.toISOString(),
      phones: await phonesOf(db, door.id),
    },
  }
}

/**
 * One a day of an event; opening it again changes nothing (D43).
 * @throws Refusal 'forbidden', 'not-found', 'door-too-early', 'door-over', 'too-many'
 */
export async function openDoor(db: Kysely<Database>, asked: OwnDoorAsked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const day = doorDay(event, asked.now.getTime(), asked.config.zone)
    if (day === null) throw new Refusal(hasEnded(event, asked) ? 'door-over' : 'door-too-early')
    const doors = await standingDoors(trx, event.id)
    if (doors.some((door) => door.day === day)) return
    await consume(trx, `doors:${event.id}`, OPENINGS, asked.now)
    const { opensAt, closesAt } = doorHours(event, day, asked.config.zone)
    await trx
      .insertInto('door')
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
        people_seen: null,
        seen_at: null,
      })
      .onConflict((open) => open.columns(['event_id', 'day']).where('revoked_at', 'is', null).doNothing())
      .execute()
  })
}

/** Its link and its phones open nothing any more; what they still hand in is kept, and doubted. @throws as `openDoor` does */
export async function revokeDoor(db: Kysely<Database>, asked: OwnDoorAsked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const doors = await standingDoors(trx, event.id)
    const { door } = shownDoor(event, doors, asked)
    const ids = doors.filter((one) => one.id === door?.id || !isDayOf(event, one.day)).map(({ id }) => id)
    if (ids.length === 0) return
    await trx.updateTable('door').set({ revoked_at: asked.now }).where('id', 'in', ids).execute()
  })
}

/** Its holder knows the link, so that the door gets another; phones that are in stay. @throws Refusal 'not-found' for another's */
export async function removePhone(db: Kysely<Database>, asked: OwnDoorAsked, phoneId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockOwnTimes(trx, asked)
    const phone = await trx
      .selectFrom('door_phone')
      .innerJoin('door', 'door.id', 'door_phone.door_id')
      .where('door_phone.id', '=', phoneId)
      .where('door.event_id', '=', event.id)
      .select(['door.id as doorId', 'door_phone.removed_at'])
      .forUpdate('door')
      .executeTakeFirst()
    if (!phone) throw new Refusal('not-found')
    if (phone.removed_at) return
    await trx.updateTable('door_phone').set({ removed_at: asked.now }).where('id', '=', phoneId).execute()
    await trx
      .updateTable('door')
      .set({ token: randomSigns(TOKEN_SIGNS) })
      .where('id', '=', phone.doorId)
      .execute()
  })
}

type Event = NonNullable<Awaited<ReturnType<ReturnType<typeof ownTimes>['executeTakeFirst']>>>
type DoorRow = Selectable<DoorTable>
type Shown = { door: DoorRow | null; day: string | null; hours: DoorHours | null }

/** The one of the day that may be opened, or the last that its phones still keep; before that, the first day's hours. */
function shownDoor(event: Event, doors: readonly DoorRow[], asked: OwnDoorAsked): Shown {
  const { now, config } = asked
  const day = doorDay(event, now.getTime(), config.zone)
  if (day !== null) {
    const door = doors.find((one) => one.day === day) ?? null
    return { door, day, hours: doorHours(event, day, config.zone) }
  }
  const door = doors.findLast((one) => isDayOf(event, one.day) && now.getTime() <= one.closes_at.getTime() + KEPT_MS)
  if (door) return { door, day: door.day, hours: null }
  return { door: null, day: null, hours: hasEnded(event, asked) ? null : doorHours(event, event.date, config.zone) }
}

const lastDayOf = ({ date, endDate }: Event) => endDate ?? date
const isDayOf = (event: Event, day: string) => day >= event.date && day <= lastDayOf(event)

function hasEnded(event: Event, { now, config }: OwnDoorAsked): boolean {
  return now.getTime() > doorHours(event, lastDayOf(event), config.zone).closesAt
}

const standingDoors = (db: Kysely<Database>, eventId: string) =>
  db
    .selectFrom('door')
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .orderBy('day')
    .selectAll()
    .execute()

const ownTimes = (db: Kysely<Database>, { ngoId, eventId }: Pick<OwnDoorAsked, 'ngoId' | 'eventId'>) =>
  db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'lang', 'date', 'end_date as endDate', 'time', 'end_time as endTime'])
    .select('service_minutes as minutes')

async function lockOwnTimes(trx: Transaction<Database>, asked: OwnDoorAsked): Promise<Event> {
  await lockApprovedNgo(trx, asked)
  const event = await ownTimes(trx, asked).forNoKeyUpdate().executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

/** @returns so many signs of Crockford's alphabet, of five random bits each */
export const randomSigns = (signs: number): string =>
  toCrockford(crypto.getRandomValues(new Uint8Array(Math.ceil((signs * 5) / 8))), signs)
