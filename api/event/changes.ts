import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { OwnEvent } from '#domain/event/event.ts'
import {
  type EventEdit,
  type EventForm,
  editDayFaults,
  endFaults,
  fitsItsTimes,
  newDayFaults,
} from '#domain/event/event-form.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { widenDesks } from '../attendance/check-in-hours.ts'
import { lockApprovedNgo } from '../auth/approval.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { forgetAnswers, once } from '../http/idempotency.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { columnsOf, earliestUpcoming, isUpcomingAt, upcomingClockOf } from './columns.ts'
import { keepEdits, minutesIn } from './edits.ts'
import { notifyCancelled, notifyMoved } from './notices.ts'
import { type LockedEvent, lockOwnEvent, ownEvent } from './own-event.ts'
import { endWaiting, offerFreePlaces } from './place/offers.ts'
import { shortenOffers } from './place/open-offers.ts'

export type Author = { ngoId: string; accountId: string }

/** Limits per NGO (A14). */
const POSTS_A_DAY: RateLimit = { most: 20, seconds: 86_400 }
const MOST_LIVE = 200
/** 3,600 seconds: the shortest wait, because an event that started last night may run for a few more hours. */
const HOUR = 3_600

/**
 * Posts an event for an approved NGO (SPEC §2, D9). A request with a repeated Idempotency-Key posts nothing and gets
 * the same response.
 * @throws Refusal 'forbidden', 'invalid' for a past day, 'key-reused', 'too-many-events', 'too-many-live'
 */
export async function postEvent(
  db: Kysely<Database>,
  author: Author,
  form: EventForm,
  key: string | null,
  moment: Pick<Moment, 'today' | 'now'>,
): Promise<OwnEvent> {
  return db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, author)
    const post = () => addEvent(trx, author, form, moment)
    if (key === null) return post()
    return once(trx, { scope: scopeOf(author.ngoId), key, request: form }, moment.now, post)
  })
}

const scopeOf = (ngoId: string) => `event:${ngoId}`

/** Deletes the stored responses to an NGO's posts when it closes, because they contain its contact and texts. */
export const forgetPostings = (trx: Transaction<Database>, ngoId: string) => forgetAnswers(trx, scopeOf(ngoId))

/**
 * Changes an event, and emails people who are going if its day, time, place, title or hours change (D5, D6, D60).
 * @throws Refusal with one of the codes that its route lists
 */
export async function updateEvent(
  db: Kysely<Database>,
  { ngoId, accountId }: Author,
  eventId: string,
  { version, ...edit }: EventEdit,
  moment: Moment,
): Promise<OwnEvent> {
  return db.transaction().execute(async (trx) => {
    const orgName = await lockApprovedNgo(trx, { ngoId, accountId })
    const was = await lockOwnEvent(trx, ngoId, eventId)
    if (!isUpcoming(was, moment)) throw new Refusal('event-past')
    const form = withStored(edit, was)
    refuseFaults({ ...endFaults(form, moment), ...editDayFaults(form, was, moment.today) })
    if (!fitsItsTimes(form)) refuseFaults({ hours: 'over-its-end' })
    if (was.version !== version)
      throw new Refusal('stale', { current: await ownEvent(trx, ngoId, eventId, moment.now) })
    await trx
      .updateTable('event')
      .set({ ...(await columnsOf(trx, form)), version: version + 1 })
      .set({ updated_at: moment.now, edited_by: accountId })
      .where('id', '=', eventId)
      .execute()
    await keepEdits(trx, was, form, moment.now)
    await widenDesks(trx, { ...form, id: eventId, minutes: minutesIn(form) }, moment)
    if (was.placesLimited || form.placesLimited) await updateWaiting(trx, was, { ...form, id: eventId }, moment)
    await notifyMoved(trx, was, { ...form, orgName }, moment)
    return ownEvent(trx, ngoId, eventId, moment.now)
  })
}

type EventStart = { date: Day; time: string }

/** Brings the waiting list up to date after an edit. People who are let in then get the email about a move like everyone going. */
async function updateWaiting(
  trx: Transaction<Database>,
  was: EventStart,
  event: EventStart & { id: string; title: string },
  moment: Moment,
): Promise<void> {
  if (was.date !== event.date || was.time !== event.time) await shortenOffers(trx, event, moment)
  await offerFreePlaces(trx, event.id, moment)
}

/** Keeps the stored values of fields that clients of the previous API version do not send. */
const withStored = (edit: EventForm, was: LockedEvent) => ({
  ...edit,
  endDate: edit.endDate ?? null,
  endTime: edit.endTime === undefined ? was.endTime : edit.endTime,
  measured: edit.measured ?? was.measured,
  placesLimited: edit.placesLimited ?? was.placesLimited,
  meetingPoint: edit.meetingPoint === undefined ? was.meetingPoint : edit.meetingPoint,
  bring: edit.bring === undefined ? was.bring : edit.bring,
})

/** Removes an event from every list permanently (D6). @throws Refusal 'forbidden', 'not-found' */
export async function deleteEvent(
  db: Kysely<Database>,
  { ngoId, accountId }: Author,
  eventId: string,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orgName = await lockApprovedNgo(trx, { ngoId, accountId })
    const event = await lockOwnEvent(trx, ngoId, eventId)
    await trx
      .updateTable('event')
      .set({ listed: false, deleted_at: moment.now, deleted_on: moment.today })
      .where('id', '=', eventId)
      .execute()
    if (isUpcoming(event, moment)) await notifyCancelled(trx, orgName, [event], moment)
    await endWaiting(trx, [eventId], 'cancelled', moment.now)
  })
}

type PostingTime = Pick<Moment, 'today' | 'now'>

async function addEvent(
  trx: Transaction<Database>,
  { ngoId, accountId }: Author,
  form: EventForm,
  moment: PostingTime,
) {
  const { today, now } = moment
  refuseFaults({ ...endFaults(form, moment), ...newDayFaults(form, today) })
  await keepWithinCaps(trx, ngoId, moment)
  const { id } = await trx
    .insertInto('event')
    .values({ ngo_id: ngoId, ...(await columnsOf(trx, form)), listed: true, created_at: now, posted_by: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ownEvent(trx, ngoId, id, now)
}

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
}

/**
 * Checks both limits. The lock on the counter makes the posts of one NGO wait for each other, so both counts are exact.
 */
async function keepWithinCaps(trx: Transaction<Database>, ngoId: string, moment: PostingTime): Promise<void> {
  const { today, now } = moment
  await consume(trx, `posts:${ngoId}`, POSTS_A_DAY, now, 'too-many-events')
  const { live, soonest } = await trx
    .selectFrom('event')
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .where('date', '>=', earliestUpcoming(today))
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(({ fn }) => [fn.countAll<number>().as('live'), fn.min('last_day').as('soonest')])
    .executeTakeFirstOrThrow()
  if (live < MOST_LIVE) return
  const seconds = (Date.parse(addDays(soonest, 1)) - Date.parse(today)) / 1000
  throw new Refusal('too-many-live', { retryAfter: Math.max(HOUR, seconds) })
}
