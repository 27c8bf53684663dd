import type { Day } from '../time/day.ts'

/** Patterns that may be cheating, which an admin resolves (D61, docs/flags.md). */
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

/**
 * Kinds of earlier versions, with the current kind that finds the same pattern. Null means that no rule finds it any
 * more.
 */
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
 * Reads a stored kind. The activity log is never rewritten, and the previous version may still store its own kinds
 * while it runs (docs/decisions/015).
 */
export const flagKindOf = (stored: string): FlagKind | null =>
  FLAG_KINDS.find((kind) => kind === stored) ?? EARLIER[stored] ?? null

/**
 * A flag that a rule found. `about` identifies the pattern, which is stored once while it is open; it contains no name.
 * `putsOnHold`: its certificates are on hold until it is resolved. `together`: if one of its certificates is new, those
 * that were resolved before are shown again.
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
  /** The kind of flag. It is null for a kind of an earlier version that no rule finds any more. */
  kind: FlagKind | null
  at: string
  orgName: string
  putsOnHold: boolean
  count: number
  rows: CertificateRow[]
  resolved: { outcome: FlagOutcome; reason: string; by: string | null; at: string } | null
}
