import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { issueAndNotify } from '../certificate/mail.ts'
import type { EventFacts } from '../certificate/version/event-facts.ts'
import type { Moment } from '../env.ts'

/**
 * `by` is null where an admin accepted what the volunteer said; `accepted` whoever accepted it (D47). `events`: what the caller
 * has gathered of their events already.
 */
export type VerificationOrder = Moment & {
  by: string | null
  accepted?: CorrectionJudge
  events?: ReadonlyMap<string, EventFacts> | undefined
}

/** Issues certificates, which freeze what they rest on (D46). The caller holds the rows, and asked whether it may be. */
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
