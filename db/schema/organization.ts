import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface NgoTable {
  id: Generated<string>
  kind: Generated<OrganizationKind>
  org_name: string
  /** Keys for finding similar NGOs: the name's skeleton (src/domain/organization/confusable.ts) and the website's host. */
  name_skeleton: string
  website_host: string
  website: string
  phone: string
  /** The last ten digits, for comparing phone numbers. */
  phone_digits: GeneratedAlways<string>
  description: string
  /** Changes only together with a new row in `ngo_decision`. */
  state: NgoState
  registered_at: Timestamp
  /** The time at which the applicant withdrew the application. Lists omit the NGO until the applicant applies again. */
  withdrawn_at: TimestampOrNull
  /** Counts the applicant's corrections, so that an admin can decide only on the version they have read. */
  version: Generated<number>
  /** The slug in the public page's URL, set at the first approval. */
  slug: string | null
  /**
   * The start of the 24-hour review period, moved later by the time spent waiting for the applicant. Null means
   * `registered_at`.
   */
  waiting_since: TimestampOrNull
  /** The time at which an admin asked the open question. The review period is paused while it is set (D36). */
  asked_at: TimestampOrNull
  /** The time at which an owner closed the NGO. Its approved name is kept for the records that show it. */
  closed_at: TimestampOrNull
  /** The number of details that matched a register and have not expired, for the cards of the NGO's events. */
  matched_facts: Generated<number>
  /** The day of the newest of these checks. Null if there is none. */
  matched_on: ColumnType<Day | null, Day | null | undefined, Day | null>
}

/** Append-only: the decisions on NGOs (D8). */
export interface NgoDecisionTable {
  id: Generated<string>
  ngo_id: string
  from_state: NgoState
  to_state: NgoState
  reason: string | null
  decided_by: string | null
  decided_at: Timestamp
  /** The decision that this row undoes. A decision can be undone once. */
  undoes: string | null
}
