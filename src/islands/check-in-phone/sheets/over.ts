import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { DeskRow, EntryTarget } from '../engine/rows.ts'

/** The content that covers the screen of an open check-in desk, or replaces it. */
export type Over =
  | { over: 'hit'; name: string; id: string; target: EntryTarget; at: number; way: Direction }
  | { over: 'already' | 'undo'; row: DeskRow }
  | { over: 'claim'; id: string; name: string }
  | { over: 'unknown' | 'more' | 'headcount' | 'leave' | 'walk-in' | 'close' }
