import type { DateColumn, Timestamp } from './columns.ts'

/** A leaf of the public log, an append-only Merkle tree (D66). Hashes are hex. */
export interface LogLeafTable {
  /** Leaves are numbered from zero without gaps. */
  number: number
  code: string
  version: number
  hash: string
}

/** The root hash of a full subtree with 2^level leaves. */
export interface LogNodeTable {
  level: number
  number: number
  hash: string
}

/** The signed tree head of a day. */
export interface LogHeadTable {
  day: DateColumn
  size: number
  root: string
  signed: string
  signed_at: Timestamp
}

/** A version that has no leaf yet. */
export interface LogDueTable {
  code: string
  version: number
  issued_at: Timestamp
}
