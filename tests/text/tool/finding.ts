import type { Fault } from './rules.ts'

/** A fault with its location and key. */
export type Finding = Fault & { at: string; key: string }

export const located = (place: { at: string; key: string }, what: string, isError: boolean): Finding => ({
  ...place,
  what,
  isError,
})
