import type { Fault } from './rules.ts'

/** What was found, where, and under which key. */
export type Finding = Fault & { at: string; key: string }

export const located = (place: { at: string; key: string }, what: string, isError: boolean): Finding => ({
  ...place,
  what,
  isError,
})
