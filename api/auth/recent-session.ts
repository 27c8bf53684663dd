import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { sha256 } from '../http/secret/sha256.ts'

/** The token of a session, and the maximum time since its login in milliseconds. */
export type ProvenSession = { token: string | null; withinMs: number }

/** 10 minutes: changing how a person logs in requires a login that is this recent. */
export const RECENT_MS = 600_000

/**
 * Returns the account of a recent session, and locks it until the transaction ends. An NGO must be approved. Admins are
 * refused, because an admin can have only one Google account.
 * @throws Refusal 'sign-in-again' for any other session, or if there is none
 */
export async function recentAccount(trx: Kysely<Database>, { token, withinMs }: ProvenSession, now: Date) {
  const account = await trx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .leftJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('session.id_hash', '=', sha256(token ?? ''))
    .where('session.expires_at', '>', now)
    .where('session.created_at', '>=', new Date(now.getTime() - withinMs))
    .where((one) => one.or([one('account.role', '=', 'user'), one('ngo.state', '=', 'approved')]))
    .where('account.role', '!=', 'admin')
    .select(['account.id', 'account.role', 'account.email', 'account.lang', 'account.issuer', 'account.subject'])
    .select('account.full_name as fullName')
    .forUpdate('account')
    .executeTakeFirst()
  if (!account) throw new Refusal('sign-in-again')
  return account
}
