import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityIn, cityKeyOf } from '#domain/city/city-names.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { type EmailWords, emailFor, emailsFor } from '../mail/emails.ts'
import {
  earlier,
  isWaiting,
  latestBefore,
  type QueuedMail,
  queueMails,
  takeWaiting,
  withdrawMails,
} from '../mail/outbox.ts'
import { isUpcomingAt, upcomingClockOf } from './columns.ts'
import { minutesIn } from './edits.ts'
import type { LockedEvent } from './own-event.ts'
import { openWaiting } from './place/counts.ts'

/** 10 minutes: the NGO can move the event again in that time, and people get one email with the final details (A14). */
const WAIT_MS = 600_000
/** The limit per event that people are going to. */
const MOVES_A_DAY: RateLimit = { most: 10, seconds: 86_400 }

/**
 * Emails people who are going or on the waiting list if an edit moves the date, time or place (D6), or changes the title or hours (D60). The
 * email replaces any email that has not been sent yet, and includes its changes. People whose last email already has
 * these details get none.
 * @throws Refusal 'too-many-moves'
 */
export async function notifyMoved(
  trx: Transaction<Database>,
  was: LockedEvent,
  event: EventForm & { orgName: string },
  { now, config }: Moment,
): Promise<void> {
  const [before, after] = [toldOf(was), toldOf({ ...event, minutes: minutesIn(event) })].map((one) =>
    JSON.stringify(one),
  )
  if (before === after) return
  const people = await peopleOf(trx, [was.id])
  if (people.length === 0) return
  await countMove(trx, was.id, now)
  const about = aboutEvent(was.id)
  const waiting = await takeWaiting(trx, about)
  const mails = people.flatMap(({ to, isWaiting, ...reader }) => {
    const { readerKnew = null, leaves } = waiting.get(to) ?? {}
    const knew = readerKnew ?? before ?? ''
    if (knew === after) return []
    const mail = emailFor(config, reader, movedMail(was.id, { ...event, isWaiting }, JSON.parse(knew)))
    const notBefore = earlier(new Date(now.getTime() + WAIT_MS), leaves)
    return { kind: 'event-moved' as const, to, about, readerKnew: knew, notBefore, ...mail }
  })
  await queueMails(trx, mails, now, config)
}

type CancelledEvent = Pick<LockedEvent, 'id' | 'title' | 'date' | 'endDate'>

/**
 * Immediately emails people who are going or on the waiting list that events are cancelled (D6), and withdraws emails about moves.
 * The caller must not have ended the waiting lists yet.
 */
export async function notifyCancelled(
  trx: Transaction<Database>,
  orgName: string,
  events: readonly CancelledEvent[],
  { now, config }: Moment,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  await withdrawMails(trx, ids.map(aboutEvent))
  const people = Map.groupBy(await peopleOf(trx, ids), ({ eventId }) => eventId)
  const mails = events.flatMap((event) => {
    const writeTo = (isWaiting: boolean) =>
      emailsFor(config, ({ text }) => text.eventMail.eventCancelledMail({ ...event, orgName, isWaiting }))
    const [going, waiting] = [writeTo(false), writeTo(true)]
    return (people.get(event.id) ?? []).map(({ to, isWaiting, ...reader }) => ({
      ...{ kind: 'event-cancelled' as const, to },
      ...(isWaiting ? waiting(reader) : going(reader)),
    }))
  })
  await queueMails(trx, mails, now, config)
}

/** Returns whether emails about a move are still waiting. The NGO can undo the move until they are sent. */
export const isMoveWaiting = (db: Kysely<Database>, eventId: string, now: Date): Promise<boolean> =>
  isWaiting(db, aboutEvent(eventId), now)

/** Selects the latest date that volunteers still expect while emails about a move are waiting; null if none is waiting. */
export const latestDateBeforeMove = (db: Kysely<Database>, eventId: string, now: Date) =>
  latestBefore(db, aboutEvent(eventId), 'date', now)

/** The subject of emails about an event, as `about` in the outbox. */
export const aboutEvent = (eventId: string) => `event:${eventId}`

const countMove = (trx: Transaction<Database>, eventId: string, now: Date) =>
  consume(trx, `moves:${eventId}`, MOVES_A_DAY, now, 'too-many-moves')

type EventNotice = ReturnType<typeof toldOf>

const toldOf = ({ title, minutes, date, endDate, time, endTime, mode, city, ...place }: NoticeEvent) => ({
  ...{ title, minutes },
  // Leaves out an empty end time and meeting point, like emails that the previous version queued.
  ...{ date, endDate: endDate ?? date, time, ...(endTime && { endTime }), mode },
  city: cityKeyOf(city),
  ...(place.meetingPoint && { meetingPoint: place.meetingPoint }),
  locationLink: place.locationLink ?? null,
})

type NoticeEvent = Pick<LockedEvent, 'title' | 'minutes'> &
  Pick<EventForm, 'date' | 'endDate' | 'time' | 'endTime' | 'mode' | 'city' | 'meetingPoint' | 'locationLink'>

/** Returns a function that writes the email about an edit. */
const movedMail =
  (id: string, event: EventForm & { orgName: string; isWaiting: boolean }, knew: EventNotice) =>
  ({ text, at }: EmailWords) => {
    const { title, orgName, date, endDate = null, time, endTime = null, mode, city, meetingPoint = null } = event
    const { title: titleKnew, minutes: minutesKnew, ...whenKnew } = knew
    const { title: _, minutes, ...when } = toldOf({ ...event, minutes: minutesIn(event) })
    return text.eventMail.eventMovedMail({
      ...{ title, orgName, date, endDate, time, endTime, mode, city: cityIn(text.lang.lang, city) },
      isWaiting: event.isWaiting,
      isMoved: JSON.stringify(whenKnew) !== JSON.stringify(when),
      meetingPoint: meetingPoint ?? (knew.meetingPoint ? null : undefined),
      isLinkNew: knew.locationLink !== when.locationLink,
      titleKnew: titleKnew === title ? null : titleKnew,
      hours: minutes === minutesKnew ? undefined : minutes && hoursFromMinutes(minutes),
      address: at(`/events/${id}`),
    })
  }

/** Returns the people who are going to the events, and then those on their waiting lists. No one is both. */
async function peopleOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  if (eventIds.length === 0) return []
  const going = await goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('participation.event_id', 'in', eventIds)
    .where('account.email', '<>', '')
    .select(['account.email as to', 'account.lang', 'account.full_name as name', 'participation.event_id as eventId'])
    .orderBy('participation.going_at')
    .execute()
  const waiting = await openWaiting(trx)
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .where('waiting.event_id', 'in', eventIds)
    .where('account.email', '<>', '')
    .select(['account.email as to', 'account.lang', 'account.full_name as name', 'waiting.event_id as eventId'])
    .orderBy('waiting.line_at')
    .execute()
  return [...going.map((one) => ({ ...one, isWaiting: false })), ...waiting.map((one) => ({ ...one, isWaiting: true }))]
}

/**
 * Emails people who are going to an NGO's upcoming events that the events are no longer listed (D7). Each person gets
 * one email.
 */
export async function notifyUnlisted(
  trx: Transaction<Database>,
  ngo: { id: string; orgName: string; isSuspended: boolean },
  held: Pick<QueuedMail, 'about' | 'notBefore'>,
  moment: Moment,
): Promise<void> {
  const { now, config } = moment
  const going = await goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('event.ngo_id', '=', ngo.id)
    .where('event.deleted_at', 'is', null)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .where('account.email', '<>', '')
    .select(['account.email as to', 'account.lang', 'account.full_name as name'])
    .select(['event.title', 'event.date', 'event.end_date as endDate'])
    .orderBy('event.date')
    .orderBy('event.id')
    .execute()
  const { orgName, isSuspended } = ngo
  const mails = [...Map.groupBy(going, ({ to }) => to)].map(([to, events]) => {
    const { lang = DEFAULT_LANG, name = '' } = events[0] ?? {}
    const emailText = emailFor(config, { lang, name }, ({ text, at }) =>
      text.eventMail.eventsUnlistedMail({ orgName, events, dashboardUrl: at('/account'), isSuspended }),
    )
    return { kind: 'event-unlisted' as const, to, ...held, ...emailText }
  })
  await queueMails(trx, mails, now, config)
}
