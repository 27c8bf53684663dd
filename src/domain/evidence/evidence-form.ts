import * as z from 'zod/mini'
import { latinDigits } from '../encoding/latin-digits.ts'
import { readNumber } from '../encoding/pasted-text.ts'
import { lineOrNothing } from '../form/fields.ts'
import { nameFault, tidyName } from '../form/person-name.ts'
import { type Day, isDay } from '../time/day.ts'
import { FACT_FIELDS, FACT_KINDS, type FactKind, LEGAL_FORMS } from './evidence.ts'
import {
  cinOf,
  darpanOf,
  holdsPersonsPan,
  isMasked,
  isOlderTaxNumber,
  isPan,
  panInTaxNumber,
  plainNumber,
  yearOf,
} from './organization-number.ts'
import { withoutPan } from './pan-form.ts'

/** The faults that details can have, in addition to those of every form (src/domain/form/fields.ts). */
export type EvidenceFault =
  | 'pan'
  | 'pan-person'
  | 'darpan'
  | 'tax-number'
  | 'csr1'
  | 'fcra'
  | 'cin'
  | 'pin'
  | 'year'
  | 'needs-number'
  | 'needs-until'

const judged = (isRight: (given: string) => boolean, error: string) =>
  z.refine<string>((given) => given === '' || isRight(given), { error, abort: true })

const number = (isRight: (given: string) => boolean, error: EvidenceFault) =>
  lineOrNothing(60).check(z.overwrite(plainNumber), judged(isRight, error))

const notAPersons = judged((given) => !holdsPersonsPan(plainNumber(given)), 'pan-person')

/** Keeps a masked number that is sent back as it was shown, which means that the number does not change. */
const unlessMasked = (plain: (given: string) => string) =>
  z.overwrite<string>((given) => (isMasked(given) ? given : plain(given)))

const orMasked = (isRight: (given: string) => boolean) => (given: string) => isMasked(given) || isRight(given)

const taxNumber = lineOrNothing(60).check(
  unlessMasked((given) => (panInTaxNumber(plainNumber(given)) ? plainNumber(given) : latinDigits(given))),
  notAPersons,
  judged(
    orMasked((given) => panInTaxNumber(given) !== null || isOlderTaxNumber(given)),
    'tax-number',
  ),
)

/** The signatory is a person, so the rules for personal names apply (D56). */
const personOrNothing = lineOrNothing(120).check(
  z.overwrite(tidyName),
  z.refine((given) => given === '' || nameFault(given) === null, {
    error: ({ input }) => nameFault(String(input)) ?? 'type',
  }),
)

const until = lineOrNothing(10).check(z.overwrite(readNumber), judged(isDay, 'day'))

const fields = {
  legalName: lineOrNothing(160).check(withoutPan),
  legalForm: lineOrNothing(40).check(judged((form) => LEGAL_FORMS.some((one) => one === form), 'choice')),
  registrationNumber: lineOrNothing(60).check(
    z.overwrite((given) => (cinOf(plainNumber(given)) ? plainNumber(given) : latinDigits(given))),
    withoutPan,
  ),
  registrar: lineOrNothing(120).check(withoutPan),
  registrationYear: number((year) => /^(18|19|20)\d{2}$/.test(year), 'year'),
  pan: lineOrNothing(60).check(unlessMasked(plainNumber), notAPersons, judged(orMasked(isPan), 'pan')),
  darpan: number((given) => darpanOf(given) !== null, 'darpan'),
  twelveA: taxNumber,
  twelveAUntil: until,
  eightyG: taxNumber,
  eightyGUntil: until,
  csr1: number((given) => /^CSR\d{8}$/.test(given), 'csr1'),
  fcra: number((given) => /^(0[1-9]|[1-3]\d)\d{7}$/.test(given), 'fcra'),
  fcraUntil: until,
  address: lineOrNothing(300).check(withoutPan),
  pin: number((given) => /^[1-8]\d{5}$/.test(given), 'pin'),
  signatory: personOrNothing,
  designation: lineOrNothing(120).check(withoutPan),
}

export type EvidenceField = keyof typeof fields
type EvidenceInput = Partial<Record<EvidenceField, string>>

export const EVIDENCE_FIELDS = Object.keys(fields) as EvidenceField[]

/** The field with the expiry date, for each kind of detail that can expire. */
export const UNTIL_FIELDS: Partial<Record<FactKind, EvidenceField>> = {
  '12a': 'twelveAUntil',
  '80g': 'eightyGUntil',
  fcra: 'fcraUntil',
}

const jointly = (field: EvidenceField, error: EvidenceFault | 'required', isRight: (given: EvidenceInput) => boolean) =>
  z.refine<EvidenceInput>(isRight, { path: [field], error })

const cinOfCompany = jointly(
  'registrationNumber',
  'cin',
  ({ legalForm, registrationNumber }) =>
    legalForm !== 'section-8-company' || !registrationNumber || cinOf(registrationNumber) !== null,
)
const numberOfRegistration = jointly(
  'registrationNumber',
  'needs-number',
  ({ registrationNumber, registrar, registrationYear }) =>
    Boolean(registrationNumber) || !(registrar || registrationYear),
)
const whoSigns = jointly('signatory', 'required', ({ signatory, designation }) => Boolean(signatory) || !designation)

const numberOf = (field: 'twelveA' | 'eightyG' | 'fcra') =>
  jointly(field, 'needs-number', (given) => Boolean(given[field]) || !given[`${field}Until`])

const untilOf = (field: 'twelveA' | 'eightyG' | 'fcra') =>
  jointly(`${field}Until`, 'needs-until', (given) => {
    const stated = given[field] ?? ''
    return !stated || Boolean(given[`${field}Until`]) || (field !== 'fcra' && endsWithoutDay(stated))
  })

/** Returns whether a tax number needs no expiry date, because it has the older form or is masked. */
const endsWithoutDay = (stated: string) => isMasked(stated) || isOlderTaxNumber(stated)

const checks = [
  cinOfCompany,
  numberOfRegistration,
  whoSigns,
  ...(['twelveA', 'eightyG', 'fcra'] as const).flatMap((field) => [numberOf(field), untilOf(field)]),
] as const

const [...names] = EVIDENCE_FIELDS
const optional = Object.fromEntries(names.map((name) => [name, z.optional(fields[name])])) as {
  [F in EvidenceField]: z.ZodMiniOptional<(typeof fields)[F]>
}

/**
 * The schema of the details that an NGO submits about itself (D35). It validates both the form on the page and the body
 * of an API request. '' means none.
 */
export const evidenceForm = z.strictObject(optional).check(...checks)

export type EvidenceForm = z.infer<typeof evidenceForm>

export type GivenFact = { value: Record<string, string>; validUntil: Day | null }

export function factsIn(form: EvidenceForm): Map<FactKind, GivenFact> {
  const given = FACT_KINDS.map((kind): [FactKind, GivenFact] => {
    const value = FACT_FIELDS[kind].map((field) => [field, form[field] ?? '']).filter(([, stated]) => stated)
    const until = UNTIL_FIELDS[kind]
    return [kind, { value: Object.fromEntries(value), validUntil: (until && form[until]) || null }]
  })
  return new Map(given.filter(([, { value }]) => Object.keys(value).length > 0))
}

/**
 * Returns faults that depend on the date and the current details. An expiry date in the past is accepted only if it has
 * not changed, and a masked number must match the current one.
 * @param was the current details
 * @returns faults by field
 */
export function evidenceFaults(form: EvidenceForm, was: EvidenceForm, today: Day): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of Object.values(UNTIL_FIELDS))
    if (form[field] && form[field] < today && form[field] !== was[field]) faults[field] = 'past'
  if (Number(form.registrationYear || 0) > yearOf(today)) faults.registrationYear = 'year'
  if ((darpanOf(form.darpan ?? '')?.year ?? 0) > yearOf(today)) faults.darpan = 'darpan'
  for (const [field, fault] of MASKABLE)
    if (isMasked(form[field] ?? '') && form[field] !== was[field]) faults[field] = fault
  return faults
}

const MASKABLE = [
  ['pan', 'pan'],
  ['twelveA', 'tax-number'],
  ['eightyG', 'tax-number'],
] as const
