import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

/** A student who shares with a class now. `isQuestion` is true until an officer accepts a name that differs from the list. */
export type EndorsedSharer = { id: string; accountId: string; since: Date; isQuestion: boolean }

/** Returns the accounts of the holders of certificates. */
export async function codeOwners(db: Kysely<Database>, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('certificate.code', '=', sql<string>`any (${codes}::text[])`)
    .select('participation.account_id')
    .distinct()
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/**
 * Locks the verified participations of students who share with a class, and then their sharing. Returns who still shares. Every
 * revocation and correction locks the participation first, and stopping locks the sharing.
 * @param accountIds the students, or null for all
 */
export async function lockSharers(
  trx: Transaction<Database>,
  cohortId: string,
  accountIds: readonly string[] | null,
): Promise<EndorsedSharer[]> {
  const sharing = trx
    .selectFrom('disclosure')
    .where('cohort_id', '=', cohortId)
    .where('ended_at', 'is', null)
    .$if(accountIds !== null, (query) => query.where('account_id', '=', sql<string>`any (${accountIds}::uuid[])`))
  await trx
    .selectFrom('participation')
    .where('account_id', 'in', sharing.select('account_id'))
    .where('verified_at', 'is not', null)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await sharing
    .select(['id', 'account_id', 'since', 'name_differs', 'name_accepted_at'])
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id, account_id, since, name_differs, name_accepted_at }) => ({
    ...{ id, accountId: account_id, since, isQuestion: name_differs && name_accepted_at === null },
  }))
}
