import type { Generated } from 'kysely'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { Timestamp } from './columns.ts'

/** A person is a member of at most one NGO (D41). */
export interface MembershipTable {
  id: Generated<string>
  account_id: string
  ngo_id: string
  role: MemberRole
  since: Timestamp
}

/** An open invitation. The row is deleted when the invitation is accepted or cancelled, or expires. */
export interface InvitationTable {
  id: Generated<string>
  id_hash: string
  ngo_id: string
  /** The email address in lower case. */
  email: string
  role: MemberRole
  invited_by: string | null
  invited_at: Timestamp
  expires_at: Timestamp
}
