import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { closeClassesOf } from '../class/class-end.ts'

/** The text in place of a person's data that a column requires. */
const ERASED = '-'

/**
 * Closes a college's classes, revokes its API keys, and erases the data of its people and the names and hashes of the keys (D68).
 * Endorsements and transcripts stay. The caller has locked the college.
 */
export async function closeInstitution(trx: Transaction<Database>, ngoId: string, now: Date): Promise<void> {
  await closeClassesOf(trx, ngoId, now)
  await trx
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('ngo_id', '=', ngoId)
    .where('revoked_at', 'is', null)
    .execute()
  // Keeps the rows, because a request that a key is sending now may still refer to its key.
  await trx
    .updateTable('api_key')
    .set({ name: ERASED, id_hash: sql<string>`id::text`, created_by: null })
    .where('ngo_id', '=', ngoId)
    .execute()
  await trx.deleteFrom('domain_link').where('ngo_id', '=', ngoId).execute()
  await trx
    .updateTable('institution_check')
    .set({ value: ERASED, note: null })
    .where('ngo_id', '=', ngoId)
    .where('kind', '=', 'phone')
    .execute()
  await trx.updateTable('institution_check').set({ note: null }).where('ngo_id', '=', ngoId).execute()
  await trx
    .updateTable('institution')
    .set({ contact_name: ERASED, contact_post: ERASED, contact_email: ERASED, website_phone: ERASED })
    .where('ngo_id', '=', ngoId)
    .execute()
}
