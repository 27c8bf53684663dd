import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

/** Keyed on (issuer, subject), never on e-mail (D14). */
export interface AccountTable {
  id: Generated<string>
  issuer: string
  subject: string
  role: 'user' | 'ngo' | 'admin'
  full_name: string
  email: string
  location: string
  created_at: Timestamp
}

export interface SessionTable {
  id_hash: string
  account_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface RegistrationTicketTable {
  id_hash: string
  role: 'user' | 'ngo'
  /** The validated registration form, as JSON. */
  details: string
  expires_at: Timestamp
}
