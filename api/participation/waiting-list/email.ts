import type { Kysely, Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { eventPath } from '#lib/paths.ts'
import type { Moment } from '../../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { countsOf, isEventFirstCome } from '../../event/place/counts.ts'
import { type WaitingMailKind, waitingIdOf } from '../../event/place/mail.ts'
import { type RateLimit, tryConsume } from '../../http/rate-limit.ts'
import type { MailContent, MailWriters } from '../../mail/delivery.ts'
import { type EmailWords, emailFor } from '../../mail/emails.ts'
import { goerOf, goingContent } from '../going-content.ts'
import { makeWaitingLink } from './link.ts'
import { isOnList } from './waiting-list.ts'

/*
 * Writes the emails about waiting lists when they are due (D49), so that they are true then. An email that is not true any more
 * is not sent.
 */

/** The limit per person and event. Someone who takes and leaves a place again and again must not flood the list. */
const FREE_PLACES: RateLimit = { most: 3, seconds: 3_600 }

type Write = (trx: Transaction<Database>, row: DueRow, moment: Moment, attempts: number) => Promise<MailContent | null>

const WRITES: Record<WaitingMailKind, Write> = {
  'place-offered': writeOffered,
  'place-free': writeFree,
  'waiting-ended': writeEnded,
  'waiting-let-in': writeLetIn,
}

/** Returns the writers of these emails. */
export function waitingWriters(db: Kysely<Database>, moment: () => Moment): MailWriters {
  const writers = Object.entries(WRITES).map(([kind, write]) => [
    kind,
    (mail: MailRow) => {
      const at = moment()
      return db.transaction().execute(async (trx) => {
        if (await hasNewer(trx, mail)) return null
        const row = await dueRow(trx, waitingIdOf(mail.about), at)
        return row ? write(trx, row, at, mail.attempts) : null
      })
    },
  ])
  return Object.fromEntries(writers) as MailWriters
}

/** An old email that an admin sends again would otherwise say the same as the newer one. */
async function hasNewer(trx: Transaction<Database>, { about, created_at }: MailRow): Promise<boolean> {
  const newer = trx.selectFrom('outgoing_mail').where('about', '=', about).where('created_at', '>', created_at)
  return (await newer.select('id').executeTakeFirst()) !== undefined
}

type DueRow = NonNullable<Awaited<ReturnType<typeof dueRow>>>

/** Returns a row of a waiting list, or nothing if the event is over or not listed, or the person is no volunteer any more. */
const dueRow = (trx: Transaction<Database>, id: string, moment: Moment) =>
  trx
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('waiting.id', '=', id)
    .where('account.role', '=', 'user')
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(['waiting.id', 'waiting.account_id', 'waiting.joined_at', 'waiting.offer_until', 'waiting.told_at'])
    .select(['waiting.expired', 'waiting.ended_at', 'waiting.ended_as'])
    .select(['account.lang', 'account.full_name as name', 'ngo.org_name as orgName', 'event.id as eventId'])
    .select(['event.title', 'event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select(['event.mode', 'event.city', 'event.meeting_point as meetingPoint'])
    .executeTakeFirst()

async function writeOffered(trx: Transaction<Database>, row: DueRow, moment: Moment) {
  const { offer_until: until, ended_at, expired } = row
  if (ended_at !== null || until === null || until <= moment.now) return null
  const path = await makeWaitingLink(trx, row.id, row, moment.now)
  return written(row, moment, ({ text, at }, event) =>
    text.waitingMail.placeOfferedMail({ ...event, until: inZone(until), isSecond: expired > 0, pageUrl: at(path) }),
  )
}

async function writeFree(trx: Transaction<Database>, row: DueRow, moment: Moment, attempts: number) {
  if (row.ended_at !== null || row.told_at === null) return null
  const [counts] = await countsOf(trx, [row.eventId], moment.now)
  if (!counts || counts.most <= counts.taken + counts.offered || !isEventFirstCome(row, moment.now)) return null
  if (attempts <= 1 && !(await tryConsume(trx, `place-free:${row.id}`, FREE_PLACES, moment.now))) return null
  const path = await makeWaitingLink(trx, row.id, row, moment.now)
  return written(row, moment, ({ text, at }, event) => text.waitingMail.placeFreeMail({ ...event, pageUrl: at(path) }))
}

/** Is not sent to a person who has joined the list again, or is going. */
async function writeEnded(trx: Transaction<Database>, row: DueRow, moment: Moment) {
  if (row.ended_as !== 'expired' || (await isOnList(trx, row.account_id, row.eventId))) return null
  return written(row, moment, ({ text, at }, event) =>
    text.waitingMail.waitingEndedMail({ ...event, eventUrl: at(eventPath(row.eventId)) }),
  )
}

async function writeLetIn(trx: Transaction<Database>, row: DueRow, moment: Moment) {
  const { account_id: accountId, eventId } = row
  const goer = row.ended_as === 'let-in' && (await goerOf(trx, { accountId, eventId }, moment))
  if (!goer) return null
  const joinedOn = eventDayOf(row.joined_at)
  return goingContent(goer, moment.config, ({ text }, event) =>
    text.waitingMail.waitingLetInMail({ ...event, joinedOn }),
  )
}

type MailEvent = Omit<Parameters<EmailWords['text']['waitingMail']['placeFreeMail']>[0], 'pageUrl'>

function written(row: DueRow, { config }: Moment, write: (words: EmailWords, event: MailEvent) => EmailContent) {
  const { title, orgName, date, endDate, time, endTime, mode, meetingPoint } = row
  const event = {
    title,
    orgName,
    date,
    endDate,
    time,
    endTime,
    mode,
    meetingPoint,
    joinedOn: eventDayOf(row.joined_at),
  }
  return emailFor(config, row, (words) => write(words, { ...event, city: cityIn(words.text.lang.lang, row.city) }))
}
