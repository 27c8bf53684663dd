import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'

export type NewAdminAction = {
  act: AdminAction
  by: string | null
  ngoId: string | null
  about: string
  details?: AdminActionDetails
  note?: string | null
}

/** Inserts a row into the activity log (D42). The caller passes the action's own transaction so that both commit together. */
export async function recordAdminAction(
  db: Kysely<Database>,
  { by, ngoId, note, details, ...act }: NewAdminAction,
  now: Date,
): Promise<void> {
  await db
    .insertInto('admin_action')
    .values({ ...act, at: now, admin: by, ngo_id: ngoId, details: JSON.stringify(details ?? {}), note: note ?? null })
    .execute()
}
