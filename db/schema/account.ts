import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#domain/account/account.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** An account is identified by (issuer, subject), never by its email address (D14). */
export interface AccountTable {
  id: Generated<string>
  issuer: string
  subject: string
  role: Role
  full_name: string
  /** The name from Google at the last login. Null for accounts that have not logged in since this column was added. */
  google_name: ColumnType<string | null, string | null | undefined, string | null>
  email: string
  location: string
  /** The volunteer's school or college. Optional, like the roll number. */
  institution: string | null
  roll_number: string | null
  /** The language of the person's emails and PDFs (D30). `langOf` reads stored values. */
  lang: Generated<string>
  created_at: Timestamp
}

/** A person's second Google account (D93); the first one is in `account`. */
export interface JoinedGoogleAccountTable {
  account_id: string
  issuer: string
  subject: string
  email: string
  joined_at: Timestamp
}

export interface SessionTable {
  id_hash: string
  account_id: string
  created_at: Timestamp
  expires_at: Timestamp
  /** The type of device that logged in, if the browser reports it; never a device name. */
  device: string | null
}

/** A Google identity without an account, stored so that people can register without a second Google sign-in. */
export interface ProvenIdentityTable {
  id_hash: string
  issuer: string
  subject: string
  full_name: string
  email: string
  expires_at: Timestamp
}

/**
 * Gives a logged-out applicant access to their own application: an emailed link that can be used once, or a session that it
 * opened.
 */
export interface ApplicationAccessTable {
  id_hash: string
  account_id: string
  kind: 'link' | 'session'
  created_at: Timestamp
  expires_at: Timestamp
  /** The time at which an answer was sent with this link. A link can be used for only one answer. */
  used_at: TimestampOrNull
  /** The link that opened this session. */
  link_hash: string | null
}

export interface RegistrationTicketTable {
  id_hash: string
  role: Exclude<Role, 'admin'>
  /** The validated registration form, as JSON. */
  details: string
  expires_at: Timestamp
}
