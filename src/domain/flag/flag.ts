import type { Day } from '../time/day.ts'

/** Patterns that may be cheating, for an admin to resolve (D61, docs/flags.md). */
export const FLAG_KINDS = [
  'marker-is-holder',
  'joined-late',
  'name-changed',
  'unusual-name',
  'name-and-number',
  'impossible-entry',
  'check-in-without-people',
  'posted-late',
  'too-many-hours',
  'edited-after-joining',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

/** Kinds of earlier versions, with the kind that finds the same now; null for a kind that no rule finds any more. */
const EARLIER: Record<string, FlagKind | null> = {
  'new-account': 'joined-late',
  'one-name-twice': 'name-and-number',
  'over-12-hours': 'too-many-hours',
  'two-places': 'too-many-hours',
  'one-network': 'check-in-without-people',
  'more-than-seen': 'check-in-without-people',
  'check-in-opened-late': 'check-in-without-people',
  'device-twice': 'impossible-entry',
  'brief-visit': null,
  'no-entry': null,
  'approval-withdrawn': null,
}

/**
 * Reads a stored kind. The activity log is never rewritten, and the version before this one may store its own kinds while it
 * still serves (docs/decisions/015).
 */
export const flagKindOf = (stored: string): FlagKind | null =>
  FLAG_KINDS.find((kind) => kind === stored) ?? EARLIER[stored] ?? null

/**
 * `about`: the same is found once while it is open; it holds no name. `putsOnHold`: its certificates are on hold until it is
 * resolved. `together`: when one of its certificates is new, those resolved before are shown again.
 */
export type FoundFlag = { kind: FlagKind; about: string; putsOnHold: boolean; codes: string[]; together?: true }

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
  /** Null for a kind of an earlier version that no rule finds any more. */
  kind: FlagKind | null
  at: string
  orgName: string
  putsOnHold: boolean
  count: number
  rows: CertificateRow[]
  resolved: { outcome: FlagOutcome; reason: string; by: string | null; at: string } | null
}
