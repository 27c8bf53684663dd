import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface NgoTable {
  id: Generated<string>
  kind: Generated<OrganizationKind>
  org_name: string
  /** What look-alikes are found by: the name's skeleton (src/domain/organization/confusable.ts) and the website's host. */
  name_skeleton: string
  website_host: string
  website: string
  phone: string
  /** The last ten, by which two are compared. */
  phone_digits: GeneratedAlways<string>
  description: string
  /** Changes only together with a new row in ngo_decision. */
  state: NgoState
  registered_at: Timestamp
  /** The applicant took the application back; it stands in no list until they apply again. */
  withdrawn_at: TimestampOrNull
  /** Counts the applicant's corrections, so that an admin decides on what they saw. */
  version: Generated<number>
  /** Of its public page, from its first approval on. */
  slug: string | null
  /** When our 24 hours began, less the time in which it was the applicant's turn; null for `registered_at`. */
  waiting_since: TimestampOrNull
  /** Since when a question is open: it is the applicant's turn, and the clock stands still (D36). */
  asked_at: TimestampOrNull
  /** From then on it is nobody's; its approved name stays for the records that show it. */
  closed_at: TimestampOrNull
  /** How many stated facts matched a register and have not expired, for the cards of its events. */
  matched_facts: Generated<number>
  /** The day of the newest of these checks; null if there is none. */
  matched_on: ColumnType<Day | null, Day | null | undefined, Day | null>
}

/** Append-only (D8). */
export interface NgoDecisionTable {
  id: Generated<string>
  ngo_id: string
  from_state: NgoState
  to_state: NgoState
  reason: string | null
  decided_by: string | null
  decided_at: Timestamp
  /** Set on a row that goes back: the decision that was undone, once. */
  undoes: string | null
}
