import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../http/errors.ts'

/** Matches decisions that are in force: rows of `ngo_decision` that were not undone and do not undo another row. */
export const isInForce = sql<boolean>`(ngo_decision.undoes is null
  and not exists (select from ngo_decision as undoing where undoing.undoes = ngo_decision.id))`

/**
 * Locks the NGO at the start of every write on its behalf. A concurrent decision or removal of the caller either waits
 * for this transaction or is already visible to it (A2, F19).
 * @returns the name of the NGO
 * @throws Refusal `signed-out` if the caller no longer belongs to it, `approval-withdrawn`, `forbidden`
 */
export async function lockApprovedNgo(
  trx: Transaction<Database>,
  { ngoId, accountId }: { ngoId: string; accountId: string },
): Promise<string> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('closed_at', 'is', null)
    .select(['state', 'org_name'])
    .forShare()
    .executeTakeFirst()
  if (ngo?.state === 'rejected' || ngo?.state === 'suspended') throw await approvalWithdrawn(trx, ngoId)
  const own = trx.selectFrom('membership').where('account_id', '=', accountId).where('ngo_id', '=', ngoId)
  if (!(await own.select('role').executeTakeFirst())) throw new Refusal('signed-out')
  if (ngo?.state !== 'approved') throw new Refusal('forbidden')
  return ngo.org_name
}

/** Returns the refusal for an NGO that was rejected or suspended, with the date and the reason (D7, D38). */
export async function approvalWithdrawn(db: Kysely<Database>, ngoId: string): Promise<Refusal> {
  const { reason, decidedAt } = await newestUnlisting(db, ngoId)
  return new Refusal('approval-withdrawn', { current: { reason, decidedAt } })
}

/** Returns the decision by which an NGO is currently rejected or suspended. */
export async function newestUnlisting(db: Kysely<Database>, ngoId: string) {
  const decision = await db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngoId)
    .where('to_state', 'in', ['rejected', 'suspended'])
    .where(isInForce)
    .select(['reason', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { reason: decision?.reason ?? null, decidedAt: decision?.decided_at.toISOString() ?? null }
}
