import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Act, ActDetails } from '#domain/admin/admin-action.ts'

export type NewAct = {
  act: Act
  by: string | null
  ngoId: string | null
  about: string
  details?: ActDetails
  note?: string | null
}

/** Adds to the log of what admins did (D42), in the transaction of the act itself: neither stands without the other. */
export async function recordAct(
  db: Kysely<Database>,
  { by, ngoId, note, details, ...act }: NewAct,
  now: Date,
): Promise<void> {
  await db
    .insertInto('admin_act')
    .values({ ...act, at: now, admin: by, ngo_id: ngoId, details: JSON.stringify(details ?? {}), note: note ?? null })
    .execute()
}
