import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

export const aboutDecision = (decisionId: string): string => `approval-withdrawn:${decisionId}`

/** The decision was undone: nobody has to look any more (D61). */
export async function dropFlagOfDecision(trx: Transaction<Database>, decisionId: string): Promise<void> {
  await trx.deleteFrom('flag').where('about', '=', aboutDecision(decisionId)).where('resolved_at', 'is', null).execute()
}
