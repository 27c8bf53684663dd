import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import { WHO_CAME_LATEST_MS } from '#domain/participation/who-came.ts'
import { isNight, nextMorning } from '#domain/time/night.ts'
import { pastEventPath } from '#lib/paths.ts'
import { attendanceOf } from '../../attendance/attendance.ts'
import type { Moment } from '../../env.ts'
import type { MailContent, PostponedMail } from '../../mail/delivery.ts'
import { wantsEmail } from '../../mail/email-choices.ts'
import { makeEmailLink } from '../../mail/email-link.ts'
import { emailFor } from '../../mail/emails.ts'
import { isUndecided, openQuestions } from './open-question.ts'

/** The prefix of `about` of these emails. The account and the time of the decision follow. */
const ABOUT = 'who-came'

/** Returns `about` of an email to a person. With the time, it finds the events that were decided together. */
export const aboutWhoCame = (accountId: string, decidedAt: Date): string =>
  [ABOUT, accountId, decidedAt.getTime()].join(':')

/**
 * Writes the email when it is due (D53), about the events that are still open then. At night it waits until the morning.
 * @returns null if nothing is open any more, the person does not want the email, has another address or
 * has left the NGO, or a day has passed
 */
export const writeWhoCameEmail = (
  db: Kysely<Database>,
  { about, to_address: to }: MailRow,
  moment: Moment,
): Promise<MailContent | PostponedMail | null> =>
  db.transaction().execute(async (trx) => {
    const { now, config } = moment
    const [, accountId = '', time = ''] = (about ?? '').split(':')
    const decidedAt = new Date(Number(time))
    if (now.getTime() - decidedAt.getTime() > WHO_CAME_LATEST_MS) return null
    if (isNight(now)) return { laterAt: nextMorning(now) }
    const rows = await openEvents(trx, { accountId, to, decidedAt }, moment)
    const [reader] = rows
    if (!reader) return null
    const events = await withCheckedIn(trx, rows)
    const stop = await makeEmailLink(trx, { accountId, kind: 'who-came' }, now)
    return emailFor(config, reader, ({ text, at }) =>
      text.whoCameMail.whoCameMail({
        orgName: reader.orgName,
        events: events.map((event) => ({
          ...event,
          city: cityIn(text.lang.lang, event.city),
          url: at(pastEventPath(event.id)),
        })),
        stopUrl: at(stop),
      }),
    )
  })

type Question = { accountId: string; to: string; decidedAt: Date }

const openEvents = (trx: Transaction<Database>, { accountId, to, decidedAt }: Question, moment: Moment) =>
  openQuestions(trx, moment)
    .innerJoin('who_came_email as asked', 'asked.event_id', 'event.id')
    .where('asked.decided_at', '=', decidedAt)
    .where('asked.outcome', '=', 'queued')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('account.id', '=', accountId)
    .where('account.email', '=', to)
    .where('ngo.state', '=', 'approved')
    .where(wantsEmail('who-came', 'account.id'))
    .select(['event.id', 'event.title', 'event.date', 'event.end_date as endDate', 'event.mode', 'event.city'])
    .select(['event.meeting_point as meetingPoint', 'ngo.org_name as orgName'])
    .select(['account.lang', 'account.full_name as name'])
    .select(peopleWhere(sql`true`).as('going'))
    .select(peopleWhere(isUndecided).as('undecided'))
    .orderBy('event.date')
    .orderBy('event.id')
    .execute()

const peopleWhere = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from participation
  where participation.event_id = event.id and ${condition})`

/** Adds how many people checked in, as Past Events counts them. Null without a check-in desk. */
async function withCheckedIn<Event extends { id: string }>(trx: Transaction<Database>, events: readonly Event[]) {
  const ids = events.map(({ id }) => id)
  const attendance = await attendanceOf(trx, ids)
  const people = await trx.selectFrom('participation').where('event_id', 'in', ids).select(['id', 'event_id']).execute()
  return events.map((event) => {
    const entered = attendance.get(event.id)?.of
    const came = entered && people.filter(({ id, event_id }) => event_id === event.id && entered.has(id)).length
    return { ...event, checkedIn: came ?? null }
  })
}
