import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_FOLLOWED, type OwnFollows } from '#domain/following/follow.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { emailChoicesOf } from '../mail/email-choices.ts'
import { ngoAt } from '../organization/slug.ts'

/* The NGOs that a volunteer follows (D55). No one else sees them, and no number of followers is shown to anyone. */

/** 60 changes in a burst, and one a second: more than a person can press. */
const CHANGES: RateLimit = { most: 60, seconds: 60 }

/**
 * Runs a change of what a volunteer follows. Locks the account, so that a person's changes are counted one at a time.
 * @throws Refusal 'too-many', `signed-out` if there is no such volunteer
 */
export async function changeFollowing<T>(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  await consume(db, `following:${accountId}`, CHANGES, now)
  return db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('account').where('id', '=', accountId).where('role', '=', 'user')
    await own
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('signed-out'))
    return change(trx)
  })
}

/**
 * Follows an NGO. Repeating it changes nothing.
 * @throws Refusal 'not-found' if the NGO is not approved, 'follows-many', 'too-many'
 */
export async function followNgo(db: Kysely<Database>, accountId: string, slug: string, now: Date): Promise<void> {
  const { id } = await ngoAt(db, slug)
  await changeFollowing(db, accountId, now, async (trx) => {
    const followed = await trx.selectFrom('follow').where('account_id', '=', accountId).select('ngo_id').execute()
    if (followed.some(({ ngo_id }) => ngo_id === id)) return
    // The lock waits for a decision on the NGO, or for its closing, which deletes who follows it.
    const ngo = trx
      .selectFrom('ngo')
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .where('closed_at', 'is', null)
    await ngo
      .select('id')
      .forShare()
      .executeTakeFirstOrThrow(() => new Refusal('not-found'))
    if (followed.length >= MOST_FOLLOWED) throw new Refusal('follows-many')
    await startWeekly(trx, accountId, now)
    await trx.insertInto('follow').values({ account_id: accountId, ngo_id: id, followed_at: now }).execute()
  })
}

/** Stops following an NGO, also one that is not approved any more. @throws Refusal 'not-found' for an unknown slug, 'too-many' */
export async function unfollowNgo(db: Kysely<Database>, accountId: string, slug: string, now: Date): Promise<void> {
  const { id } = await ngoAt(db, slug)
  await changeFollowing(db, accountId, now, async (trx) => {
    await trx.deleteFrom('follow').where('account_id', '=', accountId).where('ngo_id', '=', id).execute()
    await endWeekly(trx, accountId)
  })
}

/**
 * Starts the weekly emails with the first thing that a person follows. They contain events that are posted after that. The caller
 * stores what the person follows after it, because a row that is left from an NGO that closed must be replaced.
 */
export async function startWeekly(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  await endWeekly(trx, accountId)
  await trx
    .insertInto('weekly_email')
    .values({ account_id: accountId, new_since: now, wanted_at: now })
    // The update waits for a round that deletes the row, and then inserts it again.
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ new_since: sql<Date>`weekly_email.new_since` }),
    )
    .execute()
}

/** Returns a condition: whether the person follows an NGO or has saved a filter. @param accountId a column, such as 'account.id' */
export const followsAny = (accountId: string) =>
  sql<boolean>`(exists (select from follow where follow.account_id = ${sql.ref(accountId)})
    or exists (select from saved_filter where saved_filter.account_id = ${sql.ref(accountId)}))`

/** Forgets when a person got weekly emails, if they follow nothing any more. */
export const endWeekly = (trx: Transaction<Database>, accountId: string) =>
  trx
    .deleteFrom('weekly_email')
    .where('account_id', '=', accountId)
    .where(({ not }) => not(followsAny('weekly_email.account_id')))
    .execute()

/**
 * Deletes what a person follows, who joins an NGO. Which emails they turned off is kept, so that none of them comes again if they
 * leave the NGO.
 */
export async function followNothing(trx: Transaction<Database>, accountId: string): Promise<void> {
  for (const table of ['follow', 'saved_filter', 'weekly_email'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

/** Returns what a volunteer follows, in the order in which they began, and whether they get the weekly email. */
export async function followingOf(db: Kysely<Database>, accountId: string): Promise<OwnFollows> {
  const ngos = await db
    .selectFrom('follow')
    .innerJoin('ngo', 'ngo.id', 'follow.ngo_id')
    .where('follow.account_id', '=', accountId)
    .where('ngo.slug', 'is not', null)
    .orderBy('follow.followed_at')
    .orderBy('ngo.id')
    .select([sql<string>`ngo.slug`.as('slug'), 'ngo.org_name as orgName'])
    .select([sql<boolean>`ngo.state = 'approved'`.as('listed'), sql<boolean>`ngo.matched_facts > 0`.as('checked')])
    .execute()
  const filters = await db
    .selectFrom('saved_filter')
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('id')
    .select(['id', 'category as type', 'mode as via', 'sector', 'city'])
    .execute()
  return {
    ngos,
    filters: filters.map(({ id, type, via, sector, city }) => ({
      id,
      ...(type && { type }),
      ...(via && { via }),
      ...(sector && { sector }),
      ...(city && { city }),
    })),
    weekly: await weeklyOf(db, accountId),
  }
}

async function weeklyOf(db: Kysely<Database>, accountId: string): Promise<OwnFollows['weekly']> {
  const { weekly: wanted = true } = await emailChoicesOf(db, accountId, ['weekly'])
  if (wanted) return { wanted, endedOn: null }
  const row = await db
    .selectFrom('weekly_email')
    .where('account_id', '=', accountId)
    .select('ended_at')
    .executeTakeFirst()
  return { wanted, endedOn: row?.ended_at ? eventDayOf(row.ended_at) : null }
}
