import type { Day } from '../time/day.ts'

/** What an NGO can state about itself so that it can be checked (D35). One fact may hold several fields. */
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

/** Where an admin looks a fact up. `registrar` is the one that the NGO states. None has an API: the check is a person's. */
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
  /** By field; what is or contains the PAN is masked. */
  value: Record<string, string>
  validUntil: Day | null
  statedAt: string
  check: FactCheck | null
  /** Of an earlier statement of the kind: that check counts no more. */
  staleCheckAt: string | null
  /** How many days before its end its owners were last told; 0 for afterwards. */
  reminded: number | null
}

/** How many details of an NGO matched a register, and the day of the newest check; null if none did (D36). */
export type CheckedDetails = { checkedFacts: number; checkedOn: Day | null }

export const isExpired = ({ validUntil }: Pick<StatedFact, 'validUntil'>, today: Day): boolean =>
  validUntil !== null && validUntil < today

/** What the public line counts: matched against a register, and not expired (D36). */
export const isMatched = (fact: Pick<StatedFact, 'check' | 'validUntil'>, today: Day): boolean =>
  fact.check?.outcome === 'matched' && !isExpired(fact, today)
