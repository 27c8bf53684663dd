import type { Day } from './day.ts'

/**
 * What looks like cheating, for an admin to look at; nothing is blocked by it: one volunteer at once in two
 * places, more hours than the event has, very many marks within a minute, marks of an NGO whose approval was withdrawn
 * that day, a certificate whose name became another one.
 */
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
  /** How many certificates are behind it; `rows` are at most the first twenty. */
  count: number
  rows: FlagRow[]
}

/** How far back is looked: flags are for what can still be asked about, and cost no more the longer the site runs. */
export const FLAG_DAYS = 30
export const MANY_MARKS = 50
/** Where an event states no hours, more than this on each of its days is looked at. */
export const LONG_DAY_MINUTES = 12 * 60

/** Whether two names share no word: what a corrected spelling seldom does, and a certificate passed on always. */
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
