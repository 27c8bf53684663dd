import { readNumber } from '#domain/encoding/pasted-text.ts'
import { FACT_FIELDS } from '#domain/evidence/evidence.ts'
import { EVIDENCE_FIELDS, type EvidenceField, UNTIL_FIELDS } from '#domain/evidence/evidence-form.ts'
import { evidenceFaultText, evidenceLabels, personsPanText } from '#text/evidence/evidence.ts'
import type { Values } from '#ui/form/useForm.ts'

/*
 * The inputs of the evidence form, which is used alone or as a part of another form. In another form, each name has the prefix
 * `EVIDENCE`, as it does in the API's faults.
 */

export const EVIDENCE = 'evidence.'
export type EvidenceName = `${typeof EVIDENCE}${EvidenceField}`
type Part = typeof EVIDENCE | ''

const UNTIL = Object.values(UNTIL_FIELDS)

const named = <T>(part: Part, of: (field: EvidenceField) => T) =>
  Object.fromEntries(EVIDENCE_FIELDS.map((field) => [part + field, of(field)])) as Record<EvidenceName, T>

/** Returns the initial values of the inputs. @param stated the current details, with ISO days */
export const evidenceInputs = (part: Part, stated: Partial<Record<EvidenceField, string>> = {}) =>
  named(part, (field) => (UNTIL.includes(field) ? typedDay(stated[field] ?? '') : (stated[field] ?? '')))

export const labelsOfEvidence = (part: Part) => named(part, (field) => evidenceLabels[field])

export const sentencesOfEvidence = (part: Part) =>
  named(part, (field) => ({
    ...evidenceFaultText(field),
    'pan-person': (values: Values) => personsPanText(values[part + field] ?? ''),
  }))

/** Returns the body for the API. Days that cannot be parsed are sent as typed. */
export function evidenceIn(part: Part, values: Values): Partial<Record<EvidenceField, string>> {
  const given = EVIDENCE_FIELDS.map((field): [EvidenceField, string] => {
    const typed = values[part + field] ?? ''
    return [field, UNTIL.includes(field) ? isoDay(readNumber(typed)) : typed.trim()]
  })
  return Object.fromEntries(given.filter(([, typed]) => typed !== ''))
}

/** Counts the filled-in details. The end of a detail's validity counts separately. */
export function filledIn(part: Part, values: Values): { given: number; all: number } {
  const counted = [...Object.values(FACT_FIELDS).map(([first]) => first), ...UNTIL]
  return { given: counted.filter((field) => (values[part + field] ?? '').trim()).length, all: counted.length }
}

/** Returns the values without the numbers that are or contain the PAN, which must not be stored in a browser. */
export const withoutNumbers = <V extends Values>(part: Part, values: V): V => ({
  ...values,
  ...Object.fromEntries(['pan', 'twelveA', 'eightyG'].map((field) => [part + field, ''])),
})

/** Returns '31/03/2028' for '2028-03-31'. */
const typedDay = (day: string): string => day.split('-').reverse().join('/')

const isoDay = (typed: string): string => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}
