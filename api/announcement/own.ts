import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  type AnnouncementState,
  announcementState,
  announcementsLeft,
  type LinkRefusal,
  linkRefusal,
  needsReview,
} from '#domain/announcement/announcement.ts'
import * as form from '#domain/form/fields.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'
import { isFirstOwner } from '../organization/membership/first-owner.ts'
import { type AnnouncedEvent, countsToday } from './limits.ts'
import { trustOf } from './trust.ts'

/** An announcement as its NGO sees it. */
export type OwnAnnouncement = {
  id: string
  eventId: string
  title: string
  text: string
  state: AnnouncementState
  writtenAt: string
  sendAt: string
  sentAt: string | null
  people: number | null
  /** The admin's reason for refusing it. */
  reason: string | null
}

/** The limits and the address of replies that the composer of an event shows. */
export type AnnouncementTerms = {
  going: number
  /** How many announcements can still be sent today, and how many of this event were. */
  left: number
  ofEvent: number
  links: LinkRefusal | null
  held: boolean
  replyTo: string
}

/** The newest ones of an NGO: 20 a day for ten days. */
const MOST = 200

const ownRows = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom('announcement')
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .where('event.ngo_id', '=', ngoId)
    .where('event.deleted_at', 'is', null)
    .selectAll('announcement')
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

/** Returns the announcements about an NGO's upcoming events, newest first. */
export async function ownAnnouncements(
  db: Kysely<Database>,
  ngoId: string,
  moment: Moment,
): Promise<OwnAnnouncement[]> {
  const rows = await ownRows(db, ngoId)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .orderBy('written_at', 'desc')
    .orderBy('announcement.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => asOwn(row, moment))
}

export async function ownAnnouncement(
  db: Kysely<Database>,
  ngoId: string,
  id: string,
  moment: Moment,
): Promise<OwnAnnouncement> {
  return asOwn(await ownRows(db, ngoId).where('announcement.id', '=', id).executeTakeFirstOrThrow(), moment)
}

function asOwn(row: OwnRow, moment: Moment): OwnAnnouncement {
  const { id, title, text, people } = row
  const facts = { held: row.held, review: row.review, stoppedAt: row.stopped_at, sentAt: row.sent_at }
  return {
    ...{ id, eventId: row.event_id, title, text, people },
    state: announcementState(facts, row, moment),
    writtenAt: row.written_at.toISOString(),
    sendAt: row.send_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    reason: row.review_reason,
  }
}

/** Returns what an NGO can send about one of its upcoming events. @throws Refusal 'not-found', 'event-past' */
export async function announcementTerms(
  db: Kysely<Database>,
  about: AnnouncedEvent,
  moment: Moment,
): Promise<AnnouncementTerms> {
  const event = await announcedEvent(db, about, moment)
  const ngo = await trustOf(db, about.ngoId, moment)
  const counts = await countsToday(db, about, moment.now)
  return {
    going: event.going,
    left: announcementsLeft(counts),
    ofEvent: counts.ofEvent,
    links: linkRefusal(ngo, moment.now),
    held: needsReview(ngo, event.postedAt, moment.now),
    replyTo: replyAddress(event),
  }
}

/** Returns an NGO's own listed upcoming event, and how many people are going. @throws Refusal 'not-found', 'event-past' */
export async function announcedEvent(db: Kysely<Database>, { ngoId, eventId }: AnnouncedEvent, moment: Moment) {
  const event = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('event.id', '=', eventId)
    .where('event.ngo_id', '=', ngoId)
    .where('event.listed', '=', true)
    .select(['event.title', 'event.contact', 'event.created_at as postedAt', 'account.email as ngoEmail'])
    .select(isUpcomingAt(upcomingClockOf(moment)).as('isUpcoming'))
    .select(goingCount.as('going'))
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  if (!event.isUpcoming) throw new Refusal('event-past')
  return event
}

/** The number of people who are going to a joined `event`. */
export const goingCount = sql<number>`(select count(*) from participation
  where participation.event_id = event.id and participation.account_id is not null)`

/** Returns where replies to an announcement go: the event's contact if it is an email address, else the NGO's first owner. */
export const replyAddress = ({ contact, ngoEmail }: { contact: string; ngoEmail: string }): string => {
  const read = form.email.safeParse(contact)
  return read.success ? read.data : ngoEmail
}
