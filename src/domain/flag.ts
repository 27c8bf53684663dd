import type { Day } from './day.ts'

/** What looks like cheating, for an admin to look at and settle (D61). */
export const FLAG_KINDS = [
  'marker-is-holder',
  'one-name-twice',
  'new-account',
  'joined-late',
  'posted-late',
  'over-12-hours',
  'too-many-hours',
  'two-places',
  'edited-after-joining',
  'name-changed',
  'approval-withdrawn',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

export const FLAG_OUTCOMES = ['upheld', 'unfounded'] as const
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number]

export type CertificateRow = {
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
  id: string
  kind: FlagKind
  at: string
  orgName: string
  questions: boolean
  /** All of them; `rows` are at most the first twenty. */
  count: number
  rows: CertificateRow[]
  settled: { outcome: FlagOutcome; reason: string; by: string | null; at: string } | null
}
