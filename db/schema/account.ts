import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** An account is identified by (issuer, subject), never by its email address (D14). */
export interface AccountTable {
  id: Generated<string>
  issuer: string
  subject: string
  role: 'user' | 'ngo' | 'admin'
  full_name: string
  /** The name from Google at the last login. Null until an account older than this column logs in. */
  google_name: ColumnType<string | null, string | null | undefined, string | null>
  email: string
  location: string
  /** The volunteer's school or college. It is optional, as is the roll number. */
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
  /** The kind of device that logged in, as far as the browser reports one; never a name. */
  device: string | null
}

/** A Google identity without an account, stored so that registering needs no second sign-in at Google. */
export interface ProvenIdentityTable {
  id_hash: string
  issuer: string
  subject: string
  full_name: string
  email: string
  expires_at: Timestamp
}

/** Access of a logged-out applicant to their own application: an emailed link that works once, and the session it opens. */
export interface ApplicationAccessTable {
  id_hash: string
  account_id: string
  kind: 'link' | 'session'
  created_at: Timestamp
  expires_at: Timestamp
  /** The time at which an answer was sent with this link; the link is used up then. */
  used_at: TimestampOrNull
  /** The link that opened this session. */
  link_hash: string | null
}

export interface RegistrationTicketTable {
  id_hash: string
  role: 'user' | 'ngo'
  /** Contains the validated registration form, as JSON. */
  details: string
  expires_at: Timestamp
}
