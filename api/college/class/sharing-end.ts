import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { DisclosureEnd } from '#domain/college/disclosure.ts'

/**
 * Ends all sharing of a student with classes, because they stop it or are no volunteer any more (D71). Their roll numbers are free
 * again. The caller has locked the account, so that no sharing begins in the meantime.
 */
export const endDisclosuresOf = (trx: Transaction<Database>, accountId: string, now: Date): Promise<void> =>
  endSharing(trx, { accountId }, { now, as: 'stopped' })

/**
 * Closes the open classes of a college, and ends sharing with them. The caller has locked the college.
 * @param id closes this class alone
 * @returns the ids of the closed classes
 */
export async function closeClasses(
  trx: Transaction<Database>,
  { ngoId, id }: { ngoId: string; id?: string },
  now: Date,
): Promise<string[]> {
  const open = trx.selectFrom('cohort').where('ngo_id', '=', ngoId).where('closed_at', 'is', null)
  const found = await (id === undefined ? open : open.where('id', '=', id))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const cohortIds = found.map((one) => one.id)
  if (cohortIds.length === 0) return []
  await trx.updateTable('cohort').set({ closed_at: now }).where('id', 'in', cohortIds).execute()
  await endSharing(trx, { cohortIds }, { now, as: 'class-closed' })
  return cohortIds
}

type Which = { accountId: string } | { cohortIds: readonly string[] }

/** Locks the lines of the class lists before the sharing, like every transaction that changes both. */
async function endSharing(
  trx: Transaction<Database>,
  which: Which,
  { now, as }: { now: Date; as: DisclosureEnd },
): Promise<void> {
  const isMeant =
    'accountId' in which
      ? sql<boolean>`account_id = ${which.accountId} and ended_at is null`
      : sql<boolean>`cohort_id = any (${which.cohortIds}::uuid[]) and ended_at is null`
  await trx
    .selectFrom('roll_line')
    .where('id', 'in', (line) => line.selectFrom('disclosure').where(isMeant).select('roll_line_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ended = await trx
    .updateTable('disclosure')
    .set({ ended_at: now, ended_as: as })
    .where(isMeant)
    .returning('roll_line_id')
    .execute()
  const lines = ended.flatMap(({ roll_line_id }) => roll_line_id ?? [])
  if (lines.length > 0)
    await trx.updateTable('roll_line').set({ unclaimed_since: now }).where('id', 'in', lines).execute()
}
