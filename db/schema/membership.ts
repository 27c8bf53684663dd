import type { Generated } from 'kysely'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { Timestamp } from './columns.ts'

/** A person belongs to one NGO at most (D41). */
export interface MembershipTable {
  id: Generated<string>
  account_id: string
  ngo_id: string
  role: MemberRole
  since: Timestamp
}

/** Waits to be accepted; accepted, taken back or expired it is gone. */
export interface InvitationTable {
  id: Generated<string>
  id_hash: string
  ngo_id: string
  /** In lower case. */
  email: string
  role: MemberRole
  invited_by: string | null
  invited_at: Timestamp
  expires_at: Timestamp
}
