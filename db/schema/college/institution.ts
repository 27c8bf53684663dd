import type { ColumnType, Generated } from 'kysely'
import type { InstitutionCheckKind, InstitutionKind } from '#domain/college/institution.ts'
import type { CheckOutcome } from '#domain/evidence/evidence.ts'
import type { Timestamp } from '../columns.ts'

/** The part of a college's row in `ngo` that NGOs do not have (D67). */
export interface InstitutionTable {
  ngo_id: string
  kind: InstitutionKind
  city: string
  aishe_code: string | null
  /** The domains of the staff's email addresses, in lower case. */
  domains: ColumnType<string[], string[], string[]>
  /** The phone number on the college's website, which an admin calls. An admin enters it. */
  website_phone: string | null
  contact_name: string
  contact_post: string
  /** The address at one of the domains that confirms the domain. */
  contact_email: string
}

/** Append-only. The newest check of a kind counts while its value is what the college states now. */
export interface InstitutionCheckTable {
  id: Generated<string>
  ngo_id: string
  kind: InstitutionCheckKind
  value: string
  outcome: CheckOutcome
  /** True if someone opened the link that was emailed to an address at the domain. */
  by_link: Generated<boolean>
  /** Only admins can read the note. */
  note: string | null
  checked_by: string | null
  checked_at: Timestamp
}

/** The link in an email that confirms a college's domain. */
export interface DomainLinkTable {
  id_hash: string
  ngo_id: string
  email: string
  domain: string
  sent_at: Timestamp
  expires_at: Timestamp
}
