import type { Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface ContactMessageTable {
  id: Generated<string>
  from_name: string
  reply_to: string
  message: string
  client_key: string | null
  created_at: Timestamp
  /** When the newest try began; without sent_at or failure it is under way or was cut off. */
  tried_at: Timestamp
  sent_at: TimestampOrNull
  failure: string | null
}
