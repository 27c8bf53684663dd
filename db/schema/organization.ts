import type { Generated } from 'kysely'
import type { NgoState } from '#domain/organization.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface NgoTable {
  id: Generated<string>
  /** Null once the organization closed its account; its approved name stays for the records that show it. */
  account_id: string | null
  org_name: string
  /** What look-alikes are found by: the name's skeleton (src/domain/confusable.ts) and the website's host. */
  name_skeleton: Generated<string | null>
  website_host: Generated<string | null>
  website: string
  phone: string
  description: string
  /** Changes only together with a new row in ngo_decision. */
  state: NgoState
  registered_at: Timestamp
  /** The applicant took the application back; it stands in no list until they apply again. */
  withdrawn_at: TimestampOrNull
  /** Counts the applicant's corrections, so that an admin decides on what they saw. */
  version: Generated<number>
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
