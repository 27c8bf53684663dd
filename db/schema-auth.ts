import type { Timestamp } from './schema-types.ts'

export interface SessionTable {
  id_hash: string
  account_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface AdminSessionTable {
  id_hash: string
  /** The named admin behind the passcode when ADMIN_EMAILS is set (D17). */
  admin_name: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

export interface RegistrationTicketTable {
  id_hash: string
  role: 'user' | 'ngo'
  /** The registration form as it passed validation: a JSON document in text. */
  details: string
  expires_at: Timestamp
}
