import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { LEAD_ROLES } from '#domain/organization/membership.ts'
import { ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
import type { Config } from '../../config.ts'
import { mailLink } from './access.ts'

/** The maximum number of accounts that are emailed at one address. Each account has one application. */
const MOST = 3

/**
 * Emails a new link to the owner of a pending or rejected application with this address. The caller does not learn whether
 * there is one.
 * @param email as typed in the form
 */
export async function renewLink(
  db: Kysely<Database>,
  email: string,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .innerJoin('membership', 'membership.account_id', 'account.id')
      .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
      .where(sql`lower(account.email)`, '=', email.toLowerCase())
      .where('account.role', 'in', ORGANIZATION_KINDS)
      .where('membership.role', 'in', LEAD_ROLES)
      .where('ngo.state', 'in', ['pending', 'rejected'])
      .select(['account.id as accountId', 'account.email as to'])
      .limit(MOST)
      .execute()
    for (const account of accounts) await mailLink(trx, account, { now, config })
  })
}
