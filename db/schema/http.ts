import type { Timestamp } from './columns.ts'

/** A rate-limit bucket. If there is no row, the bucket is full. */
export interface RateBucketTable {
  key: string
  full_at: Timestamp
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  request_hash: string
  /** The stored response. Null while the first request is in progress. */
  answer: string | null
  created_at: Timestamp
}
