import type { ColumnType, Generated } from 'kysely'
import type { KeyScope } from '#domain/college/api-key.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from '../columns.ts'

/** A key for a college's software (D76). Only its hash is stored; `prefix` lets people recognise it. */
export interface ApiKeyTable {
  id: Generated<string>
  ngo_id: string
  name: string
  prefix: string
  id_hash: string
  scopes: ColumnType<KeyScope[], KeyScope[], never>
  created_at: Timestamp
  created_by: string | null
  /** The last day on which it was used. `used_today` counts the checks of that day. */
  used_on: DateColumn | null
  used_today: Generated<number>
  revoked_at: TimestampOrNull
}

/** A check of a certificate by a college's software, which its holder can see (D76). */
export interface CertificateCheckTable {
  id: Generated<string>
  code: string
  ngo_id: string
  api_key_id: string | null
  at: Timestamp
}
