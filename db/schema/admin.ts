import type { ColumnType, Generated } from 'kysely'
import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { Timestamp } from './columns.ts'

export interface AdminSessionTable {
  id_hash: string
  admin_name: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

/** Append-only (D42). When an organization is forgotten, what its rows were about goes with it. */
export interface AdminActTable {
  id: Generated<string>
  at: Timestamp
  /** Null when the passcode alone opened the gate (D17). */
  admin: string | null
  act: AdminAction
  ngo_id: string | null
  /** A name, as it was then: the organization's, or a mail's subject. */
  about: string
  details: ColumnType<AdminActionDetails, string | undefined, string>
  /** Private to the admins. */
  note: string | null
}
