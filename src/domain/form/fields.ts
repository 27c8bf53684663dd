import * as z from 'zod/mini'
import { latinDigits } from '../encoding/latin-digits.ts'
import { readLink, readNumber, readPasted, refusedIn } from '../encoding/pasted-text.ts'
import { isDay } from '../time/day.ts'
import type { NameFault } from './person-name.ts'

/*
 * Each field cleans up pasted text (../encoding/pasted-text.ts) and then validates it. Each check returns a fault code,
 * for which src/text has a sentence. The database has the same limits.
 */

export type FaultCode =
  | `${'most' | 'least' | 'at-most'}-${number}`
  | NameFault
  | 'joined-later'
  | 'csv'
  | 'workbook'
  | 'too-many-codes'
  | 'required'
  | 'type'
  | 'unknown'
  | 'repeated'
  | 'characters'
  | `char-${string}`
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
  | 'long-class'
  | 'wider'
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
  | 'holds-pan'
  | 'link-early'
  | 'link-unproven'
  | 'domain'
  | 'mail-provider'
  | 'too-many-domains'
  | 'other-domain'

/**
 * Refuses text that matches a pattern. The fault code `char-` contains the first such character and its position:
 * 'char-002C-5'.
 */
const without = (pattern: RegExp) =>
  z.refine<string>((text) => !pattern.test(text), {
    error: ({ input }) => `char-${refusedIn(String(input), String(input).search(pattern))}`,
    abort: true,
  })

/** Refuses control characters and lone surrogates, which no database column can store. */
const inOneLine = without(/[\p{Cc}\p{Cs}]/u)
const inLines = without(/[^\P{Cc}\n]|\p{Cs}/u)

const given = z.minLength(1, { error: 'required', abort: true })
const atMost = (most: number) => z.maxLength(most, { error: `most-${most}`, abort: true })

export const lineField = (most: number) =>
  z.string({ error: wrongType }).check(z.overwrite(readPasted), inOneLine, given, atMost(most))

/** The name of a place. It is free text, but must contain a letter. */
export const place = (most: number) =>
  lineField(most).check(z.refine((text) => /\p{L}/u.test(text), { error: 'place' }))

/** Text that may contain a number, such as 'Asha, 98200 00001'. Digits are stored as 0 to 9. */
export const lineWithNumber = (most: number) => lineField(most).check(z.overwrite(latinDigits))

export const lineOrNothing = (most: number) =>
  z.string({ error: wrongType }).check(z.overwrite(readPasted), inOneLine, atMost(most))

export const lines = (most: number) =>
  z.string({ error: wrongType }).check(z.overwrite(readPasted), inLines, given, atMost(most))

/** A list with one item a line. Empty lines and the bullets of pasted lists are removed. */
export const items = (most: number) =>
  z.string({ error: wrongType }).check(z.overwrite(itemsIn), inLines, given, atMost(most))

/** Returns the items of a typed or pasted list, one a line. It is empty if only bullets and invisible characters were given. */
export const itemsIn = (text: string): string =>
  readPasted(text)
    .split('\n')
    .map((line) => line.trim().replace(/^[-*\u2022\u2013\u25cf\u25e6](?: +|$)/, ''))
    .filter((line) => line !== '')
    .join('\n')

/** An http(s) URL without a user name (A9). A host name has at most 253 characters (RFC 1035). */
export const link = z
  .string({ error: wrongType })
  .check(
    z.overwrite(readLink),
    given,
    atMost(2048),
    without(/[\s\p{Cc}\p{Cs}\\]/u),
    z.refine(isLink, { error: 'link' }),
  )

const LONGEST_HOST = 253

function isLink(text: string): boolean {
  if (!/^https?:\/\//.test(text)) return false
  try {
    const { username, password, hostname } = new URL(text)
    return !username && !password && hostname !== '' && hostname.length <= LONGEST_HOST
  } catch {
    return false
  }
}

/** An email address. The check is loose on purpose, because only the provider can know whether an address exists. */
export const email = z
  .string({ error: wrongType })
  .check(
    z.overwrite(readPasted),
    given,
    atMost(320),
    without(/[\s\p{Cc}\p{Cs}<>()[\],;:\\"]/u),
    z.regex(/^[^@]+@[^@]+\.[^@.]+$/, { error: 'email' }),
  )

export const phone = z.string({ error: wrongType }).check(
  z.overwrite(readNumber),
  given,
  atMost(40),
  without(/[^+0-9 ().-]/u),
  z.refine((text) => text.replace(/[^0-9]/g, '').length >= 6, { error: 'phone' }),
)

export const day = z
  .string({ error: wrongType })
  .check(z.overwrite(readNumber), given, z.refine(isDay, { error: 'day' }))

export const time = z
  .string({ error: wrongType })
  .check(z.overwrite(readNumber), given, z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'time' }))

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

/**
 * Returns the first fault of each field. An unknown key has the fault 'unknown'; a body that is not an object has one
 * fault under the key ''.
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
