import type { DateColumn, Timestamp } from './columns.ts'

/** Of the public log, an append-only Merkle tree (D66). Hashes are hex. */
export interface LogLeafTable {
  /** From nought, without a gap. */
  number: number
  code: string
  version: number
  hash: string
}

/** The root of a full subtree of 2^level leaves. */
export interface LogNodeTable {
  level: number
  number: number
  hash: string
}

/** The signed head of a day. */
export interface LogHeadTable {
  day: DateColumn
  size: number
  root: string
  signed: string
  signed_at: Timestamp
}

/** A version that no leaf stands for yet. */
export interface LogDueTable {
  code: string
  version: number
  issued_at: Timestamp
}
