import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Category, Mode, Sector } from '#domain/event.ts'
import type { NgoState } from '#domain/organization.ts'
import type { AdminSessionTable, RegistrationTicketTable, SessionTable } from './schema-auth.ts'
import type {
  CertificateCredentialTable,
  CertificateEndTable,
  CertificateTable,
  CertificateVersionTable,
  StatusListTable,
} from './schema-certificate.ts'
import type { Day, MomentOrNull, Timestamp } from './schema-types.ts'

/**
 * What is remembered. The same types come out of both drivers (tests/db/types.test.ts):
 * `date` is text 'YYYY-MM-DD', `timestamptz` a Date, int8 and counts are numbers.
 */
export interface Database {
  account: AccountTable
  ngo: NgoTable
  ngo_decision: NgoDecisionTable
  city: CityTable
  event: EventTable
  participation: ParticipationTable
  session: SessionTable
  admin_session: AdminSessionTable
  registration_ticket: RegistrationTicketTable
  contact_message: ContactMessageTable
  outgoing_mail: OutgoingMailTable
  rate_limit: RateLimitTable
  idempotency_key: IdempotencyKeyTable
  web_vital: WebVitalTable
  certificate: CertificateTable
  certificate_version: CertificateVersionTable
  certificate_end: CertificateEndTable
  certificate_credential: CertificateCredentialTable
  status_list: StatusListTable
}

/** A person who signed in at the provider. Keyed on (issuer, subject), never on e-mail (D14). */
interface AccountTable {
  id: Generated<string>
  issuer: string
  subject: string
  role: 'user' | 'ngo' | 'admin'
  full_name: string
  email: string
  location: string
  created_at: Timestamp
}

interface NgoTable {
  id: Generated<string>
  /** Null once the organisation closed its account; its approved name stays for what rests on it. */
  account_id: string | null
  org_name: string
  website: string
  phone: string
  description: string
  /** The state the newest decision led to; changed only together with a row in ngo_decision. */
  state: NgoState
  registered_at: Timestamp
}

/** Every decision on an NGO, append-only (D8). */
interface NgoDecisionTable {
  id: Generated<string>
  ngo_id: string
  from_state: NgoState
  to_state: NgoState
  reason: string | null
  /** A named admin (D17), or null when the passcode alone opened the gate. */
  decided_by: string | null
  decided_at: Timestamp
}

/** Distinct places, so that a search for part of a name runs over hundreds of rows, not over events. */
interface CityTable {
  id: GeneratedAlways<number>
  name: string
  name_key: string
}

export interface EventTable {
  id: Generated<string>
  ngo_id: string
  title: string
  description: string
  date: Day
  end_date: string | null
  /** The day until which the event is upcoming: end_date or date (D2, D3). */
  last_day: GeneratedAlways<string>
  /** For an event of several days, the power of two below its length: what the list finds running events by. */
  span: GeneratedAlways<number | null>
  time: string
  mode: Mode
  city: string
  city_id: number
  location_link: string | null
  category: Category
  sector: Sector
  min_people: number
  max_people: number
  contact: string
  reg_link: string
  /** Hours of service that it counts for, in minutes; null when the NGO states none. */
  minutes: number | null
  /** True while the NGO is approved and the event not deleted; changed in the same transaction as either (D7). */
  listed: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: MomentOrNull
  deleted_at: MomentOrNull
  /** The site's day on which the NGO deleted it, from which "Cancelled by the NGO" is derived (D6). */
  deleted_on: string | null
}

/** One person going to one event; attendance is a fact with a time and a person (D4). */
interface ParticipationTable {
  id: Generated<string>
  /** Null once the person deleted their account: the NGO keeps a nameless row. */
  account_id: string | null
  event_id: string
  going_at: Timestamp
  verified_at: MomentOrNull
  verified_by: string | null
  /** This person's own hours where they differ from the event's, in minutes. */
  minutes: number | null
}

interface ContactMessageTable {
  id: Generated<string>
  from_name: string
  reply_to: string
  message: string
  client_key: string | null
  created_at: Timestamp
  /** When the newest try began; without sent_at or failure it is under way, or was cut off. */
  tried_at: Timestamp
  sent_at: MomentOrNull
  failure: string | null
}

export interface OutgoingMailTable {
  id: Generated<string>
  kind: string
  to_address: string
  subject: string
  body: string
  message_id: string
  created_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: MomentOrNull
  sent_at: MomentOrNull
  /** Set when an attempt timed out and may have arrived: it waits for the admin (D20). */
  uncertain_at: MomentOrNull
  failure: string | null
}

interface RateLimitTable {
  key: string
  window_start: Timestamp
  hits: number
}

interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  /** Null while the first request is still at work. */
  status: number | null
  answer: string | null
  created_at: Timestamp
}

interface WebVitalTable {
  id: GeneratedAlways<number>
  route: string
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'
  value: number
  measured_at: Timestamp
}

export type EventRow = Selectable<EventTable>
export type NewEventRow = Insertable<EventTable>
export type MailRow = Selectable<OutgoingMailTable>
