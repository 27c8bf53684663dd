import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** Keyed on (issuer, subject), never on e-mail (D14). */
export interface AccountTable {
  id: Generated<string>
  issuer: string
  subject: string
  role: 'user' | 'ngo' | 'admin'
  full_name: string
  /** As Google gave it at the last login; null until an account of before this column logs in. */
  google_name: ColumnType<string | null, string | null | undefined, string | null>
  email: string
  location: string
  /** Where a volunteer studies, and their number there, if they said so. */
  institution: string | null
  roll_number: string | null
  /** Of their mails and papers (D30); what stands here is read by `langOf`. */
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
  /** A kind, never a name: what began it, as far as a browser tells. */
  device: string | null
}

/** Whom Google proved while no account was found: so that registering needs no second sign-in. */
export interface ProvenIdentityTable {
  id_hash: string
  issuer: string
  subject: string
  full_name: string
  email: string
  expires_at: Timestamp
}

/** How an applicant who is signed out reaches their own application: a mailed link, used once, and the visit it opens. */
export interface ApplicationAccessTable {
  id_hash: string
  account_id: string
  kind: 'link' | 'session'
  created_at: Timestamp
  expires_at: Timestamp
  /** When an answer was sent with this link, which has then done its work. */
  used_at: TimestampOrNull
  /** Of the link that opened this visit. */
  link_hash: string | null
}

export interface RegistrationTicketTable {
  id_hash: string
  role: 'user' | 'ngo'
  /** The validated registration form, as JSON. */
  details: string
  expires_at: Timestamp
}
