import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Identity } from '../../auth/google.ts'

/*
 * Finds the account that a Google account opens, whether it was the first Google account or was added as the second
 * (D93).
 */

type GoogleAccount = Pick<Identity, 'issuer' | 'subject'>

/**
 * Makes concurrent registrations, additions and accepted invitations that use this Google account wait until this
 * transaction ends. A unique index cannot do this, because two tables store Google accounts. Must be called before any
 * row of `account` is locked.
 */
export async function lockIdentity(trx: Transaction<Database>, { issuer, subject }: GoogleAccount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('google:' || ${issuer}::text || ' ' || ${subject}::text, 0))`.execute(
    trx,
  )
}

export async function joinedAccountOf(
  trx: Transaction<Database>,
  { issuer, subject }: GoogleAccount,
): Promise<string | null> {
  const joined = trx.selectFrom('joined_google_account').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await joined.select('account_id').executeTakeFirst())?.account_id ?? null
}

/**
 * Returns the account that this Google account opens.
 * @returns undefined if there is none; `isFirst` is false for a second Google account
 */
export async function holderOf(trx: Transaction<Database>, { issuer, subject }: GoogleAccount) {
  // Uses two index look-ups; a single condition with `or` would read every account.
  const asFirst = trx.selectFrom('account').where('issuer', '=', issuer).where('subject', '=', subject)
  const asSecond = trx
    .selectFrom('joined_google_account as joined')
    .innerJoin('account', 'account.id', 'joined.account_id')
    .where('joined.issuer', '=', issuer)
    .where('joined.subject', '=', subject)
  const first = asFirst.select(['account.id', 'account.role', 'account.google_name', sql<boolean>`true`.as('isFirst')])
  const second = asSecond.select([
    'account.id',
    'account.role',
    'account.google_name',
    sql<boolean>`false`.as('isFirst'),
  ])
  return first.unionAll(second).executeTakeFirst()
}
