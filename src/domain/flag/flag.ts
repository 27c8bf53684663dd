import type { Day } from '../time/day.ts'

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
  'brief-visit',
  'one-network',
  'more-than-seen',
  'check-in-opened-late',
  'no-entry',
  'device-twice',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

/** `about`: the same is found once while it is open; it holds no name. `questions`: its certificates are in question until it is settled. */
export type FoundFlag = { kind: FlagKind; about: string; questions: boolean; codes: string[] }

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
  count: number
  rows: CertificateRow[]
  resolved: { outcome: FlagOutcome; reason: string; by: string | null; at: string } | null
}
