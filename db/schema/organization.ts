import type { Generated } from 'kysely'
import type { NgoState } from '#domain/organization.ts'
import type { Timestamp } from './columns.ts'

export interface NgoTable {
  id: Generated<string>
  /** Null once the organization closed its account; its approved name stays for what rests on it. */
  account_id: string | null
  org_name: string
  /** What its name looks like (src/domain/confusable.ts), and its website's host: what look-alikes are found by. */
  name_skeleton: Generated<string | null>
  website_host: Generated<string | null>
  website: string
  phone: string
  description: string
  /** The state the newest decision led to; changed only together with a row in ngo_decision. */
  state: NgoState
  registered_at: Timestamp
}

/** Every decision on an NGO, append-only (D8). */
export interface NgoDecisionTable {
  id: Generated<string>
  ngo_id: string
  from_state: NgoState
  to_state: NgoState
  reason: string | null
  decided_by: string | null
  decided_at: Timestamp
}
