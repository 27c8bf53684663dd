import type { ColumnType, Generated } from 'kysely'
import type { EntryKind, EntryWay } from '#domain/attendance/attendance.ts'
import type { ClaimAct, ClaimState } from '#domain/claim/claim.ts'
import type { DateColumn, Timestamp } from './columns.ts'

/** Append-only (D45): what happened is stored, and judged later (src/domain/attendance/attendance.ts). */
export interface AttendanceEntryTable {
  /** From the phone that made it: the same id is the same row. */
  id: string
  event_id: string
  day: DateColumn
  /** Of whom: one of the three. A pass that nobody knows yet is looked up again with each batch. */
  participation_id: string | null
  walk_in_id: string | null
  pass: string | null
  kind: EntryKind
  way: EntryWay
  /** When it happened, by the server's clock as well as it is known. */
  at: Timestamp
  received_at: Timestamp
  step: number | null
  desk_id: string | null
  phone_id: string | null
  /** Keyed hashes, of the volunteer's browser and of the address it came from. */
  device: string | null
  network: string | null
  clock_sure: boolean
  late: boolean
  /** Handed in by a phone that the NGO had removed. */
  distrusted: Generated<boolean>
  voids: ColumnType<string | null, string | null | undefined, never>
}

/** "I was there" (D47): one of a participation; its steps are the truth, and this where it stands. */
export interface AttendanceClaimTable {
  id: Generated<string>
  participation_id: string
  /** Whose answer is asked for. */
  ngo_id: string | null
  state: ClaimState
  made_at: Timestamp
  answer_by: Timestamp
  changed_at: Timestamp
}

/** Append-only: each step with a person and a time. */
export interface AttendanceClaimStepTable {
  id: Generated<string>
  claim_id: string
  act: ClaimAct
  at: Timestamp
  /** Of who spoke for the NGO or for us; null for the volunteer, and for an admin who gave no name. */
  by_name: string | null
  words: string | null
}
