import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { issueAndNotify } from '../certificate/mail.ts'
import type { EventFacts } from '../certificate/version/event-facts.ts'
import type { Moment } from '../env.ts'

/**
 * `by` is null if an admin accepted a claim; `accepted` is the side that accepted the claim (D47). `events` contains facts that
 * the caller has already read.
 */
export type VerificationOrder = Moment & {
  by: string | null
  accepted?: CorrectionJudge
  events?: ReadonlyMap<string, EventFacts> | undefined
}

/**
 * Issues certificates with their evidence, which no longer changes (D46). The caller must have locked the rows and checked
 * permission.
 */
export async function verifyParticipations(
  trx: Transaction<Database>,
  ids: readonly string[],
  { by, accepted, events, ...moment }: VerificationOrder,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('participation')
    .set({ verified_at: moment.now, verified_by: by })
    .where('id', 'in', ids)
    .execute()
  await issueAndNotify(trx, ids, moment, { accepted, events })
}
