import type { ColumnType, Generated } from 'kysely'
import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { Timestamp } from './columns.ts'

export interface AdminSessionTable {
  id_hash: string
  admin_name: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

/** Append-only (D42). When an organization is erased, the subject is removed from its rows. */
export interface AdminActTable {
  id: Generated<string>
  at: Timestamp
  /** The admin's name. Null if the admin used the passcode alone (D17). */
  admin: string | null
  act: AdminAction
  ngo_id: string | null
  /** The organization's name, or the email's subject, at the time of the action. */
  about: string
  details: ColumnType<AdminActionDetails, string | undefined, string>
  /** Only admins can read the note. */
  note: string | null
}
