import type { Day } from '../time/day.ts'

/**
 * The details that an NGO can submit about itself, so that an admin can check them (D35). One detail may have several
 * fields.
 */
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
 * The government portals on which an admin checks details. `registrar` is the one that the NGO names. None has an API,
 * so a person makes the check.
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
  /** The values by field. The PAN, and every number that contains it, is masked. */
  value: Record<string, string>
  validUntil: Day | null
  statedAt: string
  check: FactCheck | null
  /** The time of a check of an earlier value. That check no longer counts. */
  staleCheckAt: string | null
  /** The number of days before its end for which the owners were last reminded, or 0 for the day after it. */
  reminded: number | null
}

/** How many details of an NGO matched a register, and the day of the newest check; null if none did (D36). */
export type CheckedDetails = { checkedFacts: number; checkedOn: Day | null }

export const isExpired = ({ validUntil }: Pick<StatedFact, 'validUntil'>, today: Day): boolean =>
  validUntil !== null && validUntil < today

/** Returns whether a detail counts in the public line: it matched a government portal and has not expired (D36). */
export const isMatched = (fact: Pick<StatedFact, 'check' | 'validUntil'>, today: Day): boolean =>
  fact.check?.outcome === 'matched' && !isExpired(fact, today)
