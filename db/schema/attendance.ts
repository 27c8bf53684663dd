import type { ColumnType, Generated } from 'kysely'
import type { EntryKind, EntryWay } from '#domain/attendance/attendance.ts'
import type { ClaimAct, ClaimState } from '#domain/claim/claim.ts'
import type { DateColumn, Timestamp } from './columns.ts'

/**
 * Append-only (D45). Entries are stored as they arrive and evaluated when they are read (src/domain/attendance/attendance.ts).
 */
export interface AttendanceEntryTable {
  /** The phone that recorded the entry generates the id, so that sending an entry twice adds one row. */
  id: string
  event_id: string
  day: DateColumn
  /** One of these three columns identifies the person. Each new batch looks up unknown passes again. */
  participation_id: string | null
  walk_in_id: string | null
  pass: string | null
  kind: EntryKind
  way: EntryWay
  /** The time of the entry, converted to server time as precisely as possible. */
  at: Timestamp
  received_at: Timestamp
  step: number | null
  desk_id: string | null
  phone_id: string | null
  /** Keyed hashes of the volunteer's browser and of its network address. */
  device: string | null
  network: string | null
  clock_sure: boolean
  late: boolean
  /** True if the NGO had removed the phone that sent the entry. */
  distrusted: Generated<boolean>
  voids: ColumnType<string | null, string | null | undefined, never>
}

/**
 * An attendance claim (D47), at most one per participation. The steps are the source of truth; `state` is derived from them.
 */
export interface AttendanceClaimTable {
  id: Generated<string>
  participation_id: string
  /** The NGO that answers the claim. */
  ngo_id: string | null
  state: ClaimState
  made_at: Timestamp
  answer_by: Timestamp
  changed_at: Timestamp
}

/** Append-only: one row per step, with the person and the time. */
export interface AttendanceClaimStepTable {
  id: Generated<string>
  claim_id: string
  act: ClaimAct
  at: Timestamp
  /** The name of the NGO member or admin who acted. Null for the volunteer, and for an admin who used the passcode alone. */
  by_name: string | null
  words: string | null
}
