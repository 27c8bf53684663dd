import type { Fault } from './rules.ts'

/** A fault with its location and key. */
export type Finding = Fault & { at: string; key: string }
