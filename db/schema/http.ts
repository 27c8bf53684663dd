import type { Timestamp } from './columns.ts'

/** A bucket that is not here is full. */
export interface RateBucketTable {
  key: string
  full_at: Timestamp
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  /** Null while the first request is still at work. */
  answer: string | null
  created_at: Timestamp
}
