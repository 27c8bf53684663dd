import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isTimeToAsk, isUnanswered, weeklyRound, weeklyTimeOf } from '#domain/following/weekly-email.ts'
import type { Day } from '#domain/time/day.ts'
import type { Moment } from '../env.ts'
import { wantsEmail } from '../mail/email-choices.ts'
import { queueMails } from '../mail/outbox.ts'
import { isSuppressed } from '../mail/suppressed-addresses.ts'
import { followsAny } from './follow.ts'
import { type CityMatcher, cityMatcher, weeklyFits } from './weekly-match.ts'

/*
 * Decides once a week who gets an email about new events (D55). Each person's emails cover times without a gap: an email covers
 * the events posted after `new_since` until `covers_until`. If it leaves, the next one starts there. If it never left, the next
 * one covers its time too. So an event is in at most one email, and none is left out.
 */

/** The people of one transaction. Bounds the memory, and how long their rows are locked. */
const AT_ONCE = 500
/** 20 seconds: other jobs wait for their turn. The next run continues. */
const LONGEST_MS = 20_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const ABOUT = 'weekly:'

/** Returns the person of a weekly email. */
export const readerOfMail = (about: string | null): string => (about ?? '').slice(ABOUT.length)

/** Decides the weekly emails of everyone for whom this week's is not decided yet. @returns the number of emails queued */
export async function decideWeeklyEmails(db: Kysely<Database>, moment: () => Moment): Promise<number> {
  const begun = moment().now.getTime()
  let citiesLike: CityMatcher | undefined
  let queued = 0
  for (let after = FIRST_ID; ; ) {
    const at = moment()
    const round = weeklyRound(at.now)
    if (!round || at.now.getTime() - begun > LONGEST_MS) return queued
    citiesLike ??= await cityMatcher(db, await earliestSince(db), round.coversUntil)
    const batch = { ...round, citiesLike, after }
    const done = await db.transaction().execute((trx) => decideBatch(trx, batch, at))
    if (!done.last) return queued
    queued += done.queued
    after = done.last
  }
}

type Round = { thursday: Day; coversUntil: Date; citiesLike: CityMatcher }

const earliestSince = async (db: Kysely<Database>): Promise<Date> =>
  (
    await db
      .selectFrom('weekly_email')
      .select((row) => row.fn.min('new_since').as('since'))
      .executeTakeFirst()
  )?.since ?? new Date(0)

async function decideBatch(trx: Transaction<Database>, round: Round & { after: string }, moment: Moment) {
  const found = await undecided(trx, round)
  const rows = found.filter(({ follows }) => follows)
  await forget(
    trx,
    found.filter(({ follows }) => !follows),
  )
  const earlier = await earlierMails(trx, rows)
  const decisions = rows.map((row) => decisionOn(row, earlier.get(row.accountId) ?? [], round, moment.now))
  const reading = decisions.filter(({ gets }) => gets)
  const finding = { until: round.coversUntil, citiesLike: round.citiesLike, moment }
  const withNews = reading.length > 0 ? await readersWithNews(trx, reading, finding) : new Set<string>()
  const mailed = reading.filter(({ accountId, asksNow }) => asksNow || withNews.has(accountId))
  await store(trx, decisions, new Set(mailed), round)
  await stop(trx, decisions)
  const mails = mailed.map(({ accountId, to }) => ({
    ...{ kind: 'weekly' as const, to, about: ABOUT + accountId, subject: 'Weekly email', text: '' },
    notBefore: new Date(Math.max(moment.now.getTime(), weeklyTimeOf(round.thursday, accountId).getTime())),
  }))
  await queueMails(trx, mails, moment.now, moment.config)
  return { last: found.at(-1)?.accountId, queued: mails.length }
}

/**
 * Locks the next people. Skips those whom another process is deciding on, and those who delete their account: `stop` would wait for
 * the account while the deletion waits for this row.
 */
const undecided = (trx: Transaction<Database>, { thursday, after }: { thursday: Day; after: string }) =>
  trx
    .selectFrom('weekly_email')
    .innerJoin('account', 'account.id', 'weekly_email.account_id')
    .where('weekly_email.account_id', '>', after)
    .where((row) => row.or([row('decided_for', 'is', null), row('decided_for', '<', thursday)]))
    .orderBy('weekly_email.account_id')
    .limit(AT_ONCE)
    .select([
      'weekly_email.account_id as accountId',
      'new_since as since',
      'covers_until as until',
      'account.email as to',
    ])
    .select(['wanted_at as wantedAt', 'asked_at as askedAt', 'ended_at as endedAt'])
    .select(
      sql<boolean>`account.role = 'user' and account.email <> ''
      and not ${isSuppressed('account.email')}`.as('isReachable'),
    )
    .select(wantsEmail('weekly', 'account.id').as('isWanted'))
    .select(followsAny('account.id').as('follows'))
    .modifyEnd(sql`for update of weekly_email skip locked for key share of account skip locked`)
    .execute()

/** Deletes the rows of people who follow nothing any more, for example because the only NGO that they followed has closed. */
async function forget(trx: Transaction<Database>, rows: readonly WeeklyRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ accountId }) => accountId)
  await trx
    .deleteFrom('weekly_email')
    .where(sql<boolean>`account_id = any (${ids}::uuid[])`)
    // Someone may have followed an NGO since the rows were read.
    .where(({ not }) => not(followsAny('weekly_email.account_id')))
    .execute()
}

/** Returns the emails of these people that are stored, by person. They are read together, because the table may be large and changing. */
async function earlierMails(
  trx: Transaction<Database>,
  rows: readonly WeeklyRow[],
): Promise<Map<string, EarlierMail[]>> {
  const abouts = rows.filter(({ until, askedAt }) => until || askedAt).map(({ accountId }) => ABOUT + accountId)
  if (abouts.length === 0) return new Map()
  const mails = await trx
    .selectFrom('outgoing_mail')
    .where(sql<boolean>`about = any (${abouts}::text[])`)
    .orderBy('created_at', 'desc')
    .select(['about', 'created_at as createdAt'])
    .select(sql<boolean>`sent_at is not null or uncertain_at is not null`.as('mayHaveArrived'))
    .execute()
  return Map.groupBy(mails, ({ about }) => readerOfMail(about))
}

type EarlierMail = { createdAt: Date; mayHaveArrived: boolean }

type WeeklyRow = Awaited<ReturnType<typeof undecided>>[number]

/** Returns what this week brings for a person, apart from whether there are new events. */
function decisionOn(row: WeeklyRow, mails: readonly EarlierMail[], { thursday, coversUntil }: Round, now: Date) {
  const { accountId, to, askedAt, wantedAt, isReachable, isWanted } = row
  const hasUnsent = mails[0] !== undefined && !mails[0].mayHaveArrived
  const wasAsked = mails.some(({ createdAt, mayHaveArrived }) => mayHaveArrived && askedAt && createdAt >= askedAt)
  const since = row.until && !hasUnsent ? row.until : row.since
  // A person who began after this week's events waits for the next week.
  const until = since < coversUntil ? coversUntil : since
  const common = { accountId, to, since, until, wantedAt, asksNow: false, stops: false }
  if (!isReachable || !isWanted) return { ...common, gets: false, askedAt: null, endedAt: row.endedAt }
  if (askedAt && wasAsked && isUnanswered(askedAt, thursday))
    return { ...common, gets: false, stops: true, askedAt: null, wantedAt: now, endedAt: now }
  const asksNow = askedAt ? !wasAsked : isTimeToAsk(wantedAt, thursday)
  return { ...common, gets: true, asksNow, askedAt: asksNow ? now : askedAt, endedAt: null }
}

type Decision = ReturnType<typeof decisionOn>

async function readersWithNews(
  trx: Transaction<Database>,
  readers: readonly Decision[],
  finding: Parameters<typeof weeklyFits>[2],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`with ${await weeklyFits(trx, readers, finding)}
    select distinct account_id as id from fit`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Stores the decisions. Without an email, the next one starts where this one would have ended. */
async function store(
  trx: Transaction<Database>,
  decisions: readonly Decision[],
  mailed: ReadonlySet<Decision>,
  { thursday }: Round,
): Promise<void> {
  const times = (of: (one: Decision) => Date | null) => decisions.map((one) => of(one)?.toISOString() ?? null)
  await sql`update weekly_email set new_since = decided.since, covers_until = decided.until, decided_for = ${thursday}::date,
      wanted_at = decided.wanted_at, asked_at = decided.asked_at, ended_at = decided.ended_at
    from unnest(${decisions.map(({ accountId }) => accountId)}::uuid[],
        ${times((one) => (mailed.has(one) ? one.since : one.until))}::timestamptz[],
        ${times((one) => (mailed.has(one) ? one.until : null))}::timestamptz[],
        ${times(({ wantedAt }) => wantedAt)}::timestamptz[], ${times(({ askedAt }) => askedAt)}::timestamptz[],
        ${times(({ endedAt }) => endedAt)}::timestamptz[])
      as decided (account_id, since, until, wanted_at, asked_at, ended_at)
    where weekly_email.account_id = decided.account_id`.execute(trx)
}

/** Turns the email off for those who did not answer for four weeks. */
async function stop(trx: Transaction<Database>, decisions: readonly Decision[]): Promise<void> {
  const ended = decisions.filter(({ stops }) => stops)
  if (ended.length === 0) return
  await trx
    .insertInto('email_choice')
    .values(ended.map(({ accountId }) => ({ account_id: accountId, kind: 'weekly' as const, wanted: false })))
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ wanted: false }))
    .execute()
}
