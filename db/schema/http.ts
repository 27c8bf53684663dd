import type { Timestamp } from './columns.ts'

export interface RateLimitTable {
  key: string
  window_start: Timestamp
  hits: number
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  /** Null while the first request is still at work. */
  answer: string | null
  created_at: Timestamp
}
