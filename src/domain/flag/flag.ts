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
 * The flag kinds of earlier versions, each with the current kind for the same pattern. Null means that no rule looks
 * for the pattern any more.
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
 * Reads a stored kind. The activity log is never rewritten, and the previous version of the app may still store its own
 * kinds while it is running (docs/decisions/015).
 */
export const flagKindOf = (stored: string): FlagKind | null =>
  FLAG_KINDS.find((kind) => kind === stored) ?? EARLIER[stored] ?? null

/**
 * A flag that a rule found. `about` identifies the pattern and contains no name. While a flag is open, its pattern is
 * stored only once. `putsOnHold` means that the certificates are on hold until the flag is resolved. `together` means
 * that a new certificate makes the flag show the resolved ones again.
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
  /** The kind of flag. Null for a kind from an earlier version that no rule looks for any more. */
  kind: FlagKind | null
  at: string
  orgName: string
  putsOnHold: boolean
  count: number
  rows: CertificateRow[]
  resolved: { outcome: FlagOutcome; reason: string; by: string | null; at: string } | null
}
