import * as z from 'zod/mini'
import { isDay } from '../time/day.ts'
import { withoutTurning } from './direction.ts'
import type { NameFault } from './person-name.ts'

/* Checks answer with a code, which src/text turns into words. Nothing is coerced; the database has the same limits. */

export type FaultCode =
  | `${'most' | 'least' | 'at-most'}-${number}`
  | NameFault
  | 'joined-later'
  | 'csv'
  | 'too-many-codes'
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
  | 'place'
  | 'length'
  | 'mistyped'
  | 'ambiguous'
  | 'foreign-sign'
  | 'checked'
  | 'belongs'

const CONTROLS = /[^\P{Cc}\n\t]/u
/** These make one line read as another. ZWJ and ZWNJ stay: Indic scripts need them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/

const wellFormed = z.refine<string>((text) => text.isWellFormed() && !CONTROLS.test(text.replaceAll('\r\n', '\n')), {
  error: 'characters',
  abort: true,
})

const oneLine = z.refine<string>((text) => !DIRECTION.test(text) && !/[\n\t\u2028\u2029]/.test(text), {
  error: 'characters',
  abort: true,
})

/** Blanks that are letters or symbols to Unicode (U+3164, U+2800), and signs without a glyph, are no text by themselves. */
export const isVisible = (text: string): boolean => /[^\p{DI}\p{Z}\p{Cc}\p{Cf}\u2800]/u.test(text)

const visible = z.refine<string>(isVisible, { error: 'required', abort: true })

export const lineField = (most: number) =>
  z
    .string({ error: wrongType })
    .check(
      wellFormed,
      oneLine,
      z.overwrite(withoutTurning),
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      visible,
      z.maxLength(most, { error: `most-${most}` }),
    )

/** A town's name: free, but digits and signs alone are none. */
export const place = (most: number) =>
  lineField(most).check(z.refine((text) => /\p{L}/u.test(text), { error: 'place' }))

export const lineOrNothing = (most: number) =>
  z.string({ error: wrongType }).check(wellFormed, oneLine, z.trim(), z.maxLength(most, { error: `most-${most}` }))

export const lines = (most: number) =>
  z
    .string({ error: wrongType })
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      visible,
      z.maxLength(most, { error: `most-${most}` }),
    )

/** An http(s) address without a user name in it (A9). */
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

/** Loose on purpose: only the provider knows whether it exists. */
export const email = z
  .string({ error: wrongType })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(320, { error: 'most-320', abort: true }),
    z.regex(/^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/, { error: 'email' }),
  )

export const phone = z.string({ error: wrongType }).check(
  wellFormed,
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(40, { error: 'most-40', abort: true }),
  z.refine((text) => /^[+0-9 ().-]+$/.test(text) && text.replace(/[^0-9]/g, '').length >= 6, { error: 'phone' }),
)

export const day = z
  .string({ error: wrongType })
  .check(z.minLength(1, { error: 'required', abort: true }), z.refine(isDay, { error: 'day' }))

export const time = z
  .string({ error: wrongType })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'time' }),
  )

export const whole = (least: number, most: number) =>
  z.number({ error: wrongType }).check(
    z.refine((number) => Number.isInteger(number) && !Object.is(number, -0), { error: 'whole', abort: true }),
    z.refine((number) => number >= least, { error: `least-${least}`, abort: true }),
    z.refine((number) => number <= most, { error: `at-most-${most}` }),
  )

export const oneOf = <const T extends readonly [string, ...string[]]>(vocabulary: T) =>
  z.enum(vocabulary, { error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'choice') })

export function wrongType(issue: { input?: unknown }): string {
  return issue.input === undefined ? 'required' : 'type'
}

/** The first fault of each field. An unknown key is 'unknown'; a body that is no object stands under ''. */
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
