import type { Day } from './day.ts'

/** What looks like cheating, for an admin to look at; it blocks nothing. */
export const FLAG_KINDS = [
  'two-places',
  'too-many-hours',
  'many-at-once',
  'approval-withdrawn',
  'name-changed',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

export type FlagRow = {
  code: string
  name: string
  activity: string
  orgName: string
  city: string
  firstDay: Day
  lastDay: Day
  hours: number | null
  verifiedAt: string
}

export type Flag = {
  kind: FlagKind
  at: string
  orgName: string
  /** All of them; `rows` are at most the first twenty. */
  count: number
  rows: FlagRow[]
}

/** Older ones can hardly be asked about, and the cost stays the same however long the site runs. */
export const FLAG_DAYS = 30
export const MANY_VERIFICATIONS = 50
export const LONG_DAY_MINUTES = 12 * 60

/** A corrected spelling nearly always shares a word with the old name; a certificate passed on shares none. */
export function areStrangers(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/[\s.,'’-]+/)
      .filter(Boolean)
  const known = new Set(words(one))
  return !words(other).some((word) => known.has(word))
}
