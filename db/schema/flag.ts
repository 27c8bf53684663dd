import type { Generated } from 'kysely'
import type { FlagOutcome } from '#domain/flag/flag.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** A flag is opened when an entry is stored, and an admin resolves it (D61). */
export interface FlagTable {
  id: Generated<string>
  /** A `FlagKind`, or a kind of an earlier version (`flagKindOf` in src/domain/flag/flag.ts). */
  kind: string
  found_at: Timestamp
  ngo_id: string | null
  /** The subject of the flag. A subject has at most one open flag. */
  about: string
  /** True if the flag's certificates are on hold until it is resolved. */
  puts_on_hold: boolean
  outcome: FlagOutcome | null
  reason: string | null
  resolved_by: string | null
  resolved_at: TimestampOrNull
}

export interface FlagCertificateTable {
  flag_id: string
  code: string
}
