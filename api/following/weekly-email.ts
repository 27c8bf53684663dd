import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import type { EventFilters } from '#domain/event/event.ts'
import type { WeeklyReason } from '#domain/following/follow.ts'
import { MOST_EVENTS, weeklyMoment } from '#domain/following/weekly-email.ts'
import { eventPath } from '#lib/paths.ts'
import type { Moment } from '../env.ts'
import type { MailContent, MailWriter, PostponedMail } from '../mail/delivery.ts'
import { wantsEmail } from '../mail/email-choices.ts'
import { makeEmailLink } from '../mail/email-link.ts'
import { type EmailWords, emailFor } from '../mail/emails.ts'
import { followsAny } from './follow.ts'
import { cityMatcher, weeklyFits } from './weekly-match.ts'
import { readerOfMail } from './weekly-round.ts'

/** Returns the writer of the weekly email. It contains what is true when it is sent. */
export const weeklyWriter =
  (db: Kysely<Database>, moment: () => Moment): MailWriter =>
  async (mail) => {
    const at = moment()
    return db.transaction().execute((trx) => write(trx, mail, at))
  }

type WeeklyContent = MailContent | PostponedMail | null

async function write(trx: Transaction<Database>, mail: MailRow, moment: Moment): Promise<WeeklyContent> {
  const reader = await readerOf(trx, mail)
  if (!reader?.coversUntil) return null
  const when = weeklyMoment(moment.now, reader.coversUntil)
  if (when === 'late' || reader.email !== mail.to_address) return leaveToNext(trx, reader.accountId)
  if (when !== 'now') return { laterAt: when }
  const news = await newsFor(trx, { ...reader, coversUntil: reader.coversUntil }, moment)
  // The question alone is an email only in the week in which it is asked.
  const isAskedNow = reader.askedAt !== null && reader.askedAt > reader.coversUntil
  if (news.events.length === 0 && !isAskedNow) return null
  const link = (kind: 'weekly' | 'still-wanted') =>
    makeEmailLink(trx, { accountId: reader.accountId, kind }, moment.now)
  const keepPath = reader.askedAt ? await link('still-wanted') : null
  const stopPath = await link('weekly')
  let unsubscribeUrl = ''
  const written = emailFor(moment.config, reader, ({ text, at }) => {
    unsubscribeUrl = at(stopPath)
    const common = {
      followingUrl: at('/account#following'),
      stopUrl: unsubscribeUrl,
      keepUrl: keepPath && at(keepPath),
    }
    return text.weeklyMail.weeklyMail({ ...common, ...inWords(news, { text, at }) })
  })
  return { ...written, unsubscribeUrl }
}

/** Returns the reader, unless they do not want the email any more, or a newer one has been decided since. */
const readerOf = (trx: Transaction<Database>, { about, created_at }: MailRow) =>
  trx
    .selectFrom('weekly_email')
    .innerJoin('account', 'account.id', 'weekly_email.account_id')
    .where('account.id', '=', readerOfMail(about))
    .where('account.role', '=', 'user')
    .where(wantsEmail('weekly', 'account.id'))
    .where(followsAny('account.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_mail').where('about', '=', about).where('created_at', '>', created_at).select('id'),
        ),
      ),
    )
    .select(['account.id as accountId', 'account.full_name as name', 'account.lang', 'account.email'])
    .select('new_since as since')
    .select(['covers_until as coversUntil', 'asked_at as askedAt'])
    .executeTakeFirst()

/** An email that is late, or to an address that the person has changed, is not sent. The email of the next week contains the events of this one too, and asks what this one would have asked. */
async function leaveToNext(trx: Transaction<Database>, accountId: string): Promise<null> {
  await trx.updateTable('weekly_email').set({ covers_until: null }).where('account_id', '=', accountId).execute()
  return null
}

type News = Awaited<ReturnType<typeof newsFor>>

/** Returns the nearest events with the reasons for them, and how many more there are. */
async function newsFor(
  trx: Transaction<Database>,
  { accountId, since, coversUntil: until }: { accountId: string; since: Date; coversUntil: Date },
  moment: Moment,
) {
  const citiesLike = await cityMatcher(trx, since, until)
  const { rows } =
    await sql<NewsRow>`with ${await weeklyFits(trx, [{ accountId, since }], { until, citiesLike, moment })},
    found as (select event_id, bool_or(filter_id is null) as followed,
      array_agg(filter_id::text) filter (where filter_id is not null) as filters from fit group by event_id)
    select event.id, event.title, event.date, event.end_date as "endDate", event.time, event.mode, event.city, ngo.org_name as "orgName",
      found.followed, found.filters, count(*) over ()::int as total
    from found join event on event.id = found.event_id join ngo on ngo.id = event.ngo_id
    order by event.date, event.time, event.id limit ${sql.lit(MOST_EVENTS)}`.execute(trx)
  const saved = await trx
    .selectFrom('saved_filter')
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('id')
    .select(['id', 'category', 'mode', 'sector', 'city'])
    .execute()
  const events = rows.map(({ followed, filters, ...event }) => {
    const fitted = saved.find(({ id }) => filters?.includes(id))
    // An NGO that the person chose says more than a filter that its event also fits.
    const why: WeeklyReason = followed || !fitted ? { orgName: event.orgName } : { filter: filterOf(fitted) }
    return { ...event, why }
  })
  return { events, more: (rows[0]?.total ?? 0) - rows.length }
}

type NewsRow = {
  id: string
  title: string
  date: string
  endDate: string | null
  time: string
  mode: NonNullable<EventFilters['via']>
  city: string
  orgName: string
  followed: boolean
  filters: string[] | null
  total: number
}

type FilterColumns = { category: EventFilters['type'] | null; mode: EventFilters['via'] | null } & {
  sector: EventFilters['sector'] | null
  city: string | null
}

const filterOf = ({ category, mode, sector, city }: FilterColumns): EventFilters => ({
  ...(category && { type: category }),
  ...(mode && { via: mode }),
  ...(sector && { sector }),
  ...(city && { city }),
})

/** Returns the events with their addresses and the names of cities in the reader's language. */
function inWords({ events, more }: News, { text, at }: EmailWords) {
  const { lang } = text.lang
  const whyIn = (why: WeeklyReason): WeeklyReason =>
    'filter' in why && why.filter.city ? { filter: { ...why.filter, city: cityIn(lang, why.filter.city) } } : why
  const shown = events.map(({ id, city, why, ...event }) => ({
    ...event,
    city: cityIn(lang, city),
    why: whyIn(why),
    url: at(eventPath(id)),
  }))
  return { events: shown, more, listUrl: at('/events') }
}
