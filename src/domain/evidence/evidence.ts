import type { Day } from '../time/day.ts'

/** The details that an NGO can submit about itself for an admin to check (D35). One detail may have several fields. */
export const FACT_KINDS = [
  'legal-name',
  'legal-form',
  'registration',
  'pan',
  'darpan',
  '12a',
  '80g',
  'csr-1',
  'fcra',
  'address',
  'signatory',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

export const LEGAL_FORMS = ['trust', 'society', 'section-8-company', 'government-body', 'unregistered-group'] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

export const CHECK_KINDS = [
  'fact',
  'website-opened',
  'phone-answered',
  'own-domain-email',
  'site-visited',
  'references',
] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

export const CHECK_OUTCOMES = ['matched', 'does-not-match', 'could-not-be-checked'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

/**
 * The government portals on which an admin checks details. `registrar` is the registrar that the NGO names. No portal
 * has an API, so a person makes the check.
 */
export const REGISTERS = ['ngo-darpan', 'mca', 'income-tax', 'fcra', 'registrar'] as const
export type Register = (typeof REGISTERS)[number]

export const FACT_FIELDS = {
  'legal-name': ['legalName'],
  'legal-form': ['legalForm'],
  registration: ['registrationNumber', 'registrar', 'registrationYear'],
  pan: ['pan'],
  darpan: ['darpan'],
  '12a': ['twelveA'],
  '80g': ['eightyG'],
  'csr-1': ['csr1'],
  fcra: ['fcra'],
  address: ['address', 'pin'],
  signatory: ['signatory', 'designation'],
} as const satisfies Record<FactKind, readonly string[]>

export type FactCheck = {
  outcome: CheckOutcome
  register: Register
  at: string
  by: string | null
  note: string | null
}

export type StatedFact = {
  id: string
  kind: FactKind
  /** The values by field. The PAN and all numbers that contain it are masked. */
  value: Record<string, string>
  validUntil: Day | null
  statedAt: string
  check: FactCheck | null
  /** When an earlier value was checked. That check no longer counts. */
  staleCheckAt: string | null
  /** The owners' last reminder, given as the number of days before the detail expires, or 0 for the day after. */
  reminded: number | null
}

/**
 * How many of an NGO's details matched a register, and the day of the newest check. The day is null if none matched
 * (D36).
 */
export type CheckedDetails = { checkedFacts: number; checkedOn: Day | null }

export const isExpired = ({ validUntil }: Pick<StatedFact, 'validUntil'>, today: Day): boolean =>
  validUntil !== null && validUntil < today

/** Returns whether a detail counts on public pages: it matched a government portal and has not expired (D36). */
export const isMatched = (fact: Pick<StatedFact, 'check' | 'validUntil'>, today: Day): boolean =>
  fact.check?.outcome === 'matched' && !isExpired(fact, today)
