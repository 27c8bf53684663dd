import * as z from 'zod/mini'
import { isDay } from './day.ts'

/*
 * The kinds of field our forms are made of. Every check answers with a code, never a sentence; src/text turns the
 * code into words. Nothing is coerced. Limits are those the database also holds.
 */

/** What can be wrong with a field; a limit stands in the code itself: 'most-120', 'least-0.5', 'at-most-100000'. */
export type FaultCode =
  | `${'most' | 'least' | 'at-most'}-${number}`
  | 'required'
  | 'type'
  | 'unknown'
  | 'repeated'
  | 'characters'
  | 'link'
  | 'email'
  | 'phone'
  | 'day'
  | 'time'
  | 'whole'
  | 'choice'
  | 'below-min'
  | 'before-start'
  | 'too-long'
  | 'quarter'
  | 'too-many-hours'
  | 'past'

/** C0 and C1 controls, NUL among them, that have no place in text (line feed and tab are judged apart). */
const CONTROLS = /[^\P{Cc}\n\t]/u
/** Characters that turn the direction of what follows: they can make one line read as another. ZWJ/ZWNJ stay: Indic scripts need them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/

const wellFormed = z.refine<string>((text) => text.isWellFormed() && !CONTROLS.test(text.replaceAll('\r\n', '\n')), {
  error: 'characters',
  abort: true,
})

const oneLine = z.refine<string>((text) => !DIRECTION.test(text) && !/[\n\t\u2028\u2029]/.test(text), {
  error: 'characters',
  abort: true,
})

/** One line of text, trimmed, of 1 to `most` characters. */
export const line = (most: number) =>
  z
    .string({ error: wrongType })
    .check(
      wellFormed,
      oneLine,
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(most, { error: `most-${most}` }),
    )

/** One line of text, trimmed, of at most `most` characters, or none at all. */
export const lineOrNothing = (most: number) =>
  z.string({ error: wrongType }).check(wellFormed, oneLine, z.trim(), z.maxLength(most, { error: `most-${most}` }))

/** Several lines of text, trimmed, of 1 to `most` characters. */
export const lines = (most: number) =>
  z
    .string({ error: wrongType })
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(most, { error: `most-${most}` }),
    )

/** An http(s) address without a user name in it, at most 2,048 characters (A9). */
export const link = z
  .string({ error: wrongType })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(2048, { error: 'most-2048', abort: true }),
    z.refine(isLink, { error: 'link' }),
  )

function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\u202a-\u202e\u2066-\u2069\\]/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password && url.hostname !== ''
  )
}

/** An e-mail address as people have them; the provider is the judge of whether it exists. */
export const email = z
  .string({ error: wrongType })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(320, { error: 'most-320', abort: true }),
    z.regex(/^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/, { error: 'email' }),
  )

/** A telephone number: digits, spaces, + - ( ) . and at least six digits. */
export const phone = z.string({ error: wrongType }).check(
  wellFormed,
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(40, { error: 'most-40', abort: true }),
  z.refine((text) => /^[+0-9 ().-]+$/.test(text) && text.replace(/[^0-9]/g, '').length >= 6, { error: 'phone' }),
)

/** A day that exists, 'YYYY-MM-DD' in ASCII digits. */
export const day = z
  .string({ error: wrongType })
  .check(z.minLength(1, { error: 'required', abort: true }), z.refine(isDay, { error: 'day' }))

/** A time of day, 'HH:MM'. */
export const time = z
  .string({ error: wrongType })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'time' }),
  )

/** A whole number from `least` to `most`; text that looks like one is not one. */
export const whole = (least: number, most: number) =>
  z.number({ error: wrongType }).check(
    z.refine((number) => Number.isInteger(number) && !Object.is(number, -0), { error: 'whole', abort: true }),
    z.refine((number) => number >= least, { error: `least-${least}`, abort: true }),
    z.refine((number) => number <= most, { error: `at-most-${most}` }),
  )

/** One word of a vocabulary. */
export const oneOf = <const T extends readonly [string, ...string[]]>(vocabulary: T) =>
  z.enum(vocabulary, { error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'choice') })

/** An absent field is 'required', anything else that is not of the field's type is 'type'. */
function wrongType(issue: { input?: unknown }): string {
  return issue.input === undefined ? 'required' : 'type'
}

/**
 * What is wrong with a form, by field: { city: 'required', maxPeople: 'below-min' }. A field shows its first fault.
 * A key the form does not know stands under its own name as 'unknown'; a body that is no object at all stands under ''.
 */
export function faultsOf(issues: readonly Issue[]): Record<string, string> {
  const faults: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    const at = issue.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.') ?? ''
    const found = issue.keys ? issue.keys.map((key) => [at ? `${at}.${key}` : key, 'unknown']) : [[at, issue.message]]
    for (const [field, code] of found)
      if (field !== undefined && code) faults[field.slice(0, 80)] ??= code.includes(' ') ? 'type' : code
  }
  return { ...faults }
}

type Issue = { message: string; keys?: readonly string[]; path?: readonly (PropertyKey | { key: PropertyKey })[] }
