import type { Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface ContactMessageTable {
  id: Generated<string>
  from_name: string
  reply_to: string
  message: string
  client_key: string | null
  created_at: Timestamp
  /**
   * The start of the most recent attempt. If `sent_at` and `failure` are null, the attempt is in progress or was interrupted.
   */
  tried_at: Timestamp
  sent_at: TimestampOrNull
  failure: string | null
}
