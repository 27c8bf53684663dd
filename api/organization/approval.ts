import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Holds an NGO's approval until the transaction ends: a decision on it waits, or was made before and is seen here
 * (A2, F19). Every write of an NGO begins with this, so that all take their locks in one order.
 * @returns the organization's name
 * @throws Refusal 'forbidden' when it is not approved, or closed its account
 */
export async function lockApprovedNgo(trx: Transaction<Database>, ngoId: string): Promise<string> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('account_id', 'is not', null)
    .select(['state', 'org_name'])
    .forShare()
    .executeTakeFirst()
  if (ngo?.state !== 'approved') throw new Refusal('forbidden')
  return ngo.org_name
}
