import { type Register, ruledOutIn, undottedIn } from './glossary.ts'
import { withoutNames } from './names.ts'
import type { Tongue } from './tongue.ts'

/* Checks one text on its own, without its English counterpart. */

/** A fault of a text. If a fault is not an error, a person has to review it. */
export type Fault = { what: string; isError: boolean }

export const wrong = (what: string): Fault => ({ what, isError: true })
export const odd = (what: string): Fault => ({ what, isError: false })

/** Returns faults in the characters of a text. These rules apply to every language. */
export function signFaults(said: string): Fault[] {
  const faults: Fault[] = []
  if (said !== said.normalize('NFC')) faults.push(wrong('is not in NFC'))
  const digits = said.match(/(?![0-9])\p{Nd}/gu)
  if (digits) faults.push(wrong(`has the digits ${digits.join('')}, and ours are 0 to 9`))
  if (/[ \u00a0]{2}/.test(said)) faults.push(wrong('has two spaces in a row'))
  return faults
}

/**
 * Returns the faults of a translated text that depend on its language.
 * @param register the context in which the text is read
 */
export const tongueFaults = (said: string, tongue: Tongue, register: Register): Fault[] => [
  ...quoteFaults(said),
  ...stopFaults(said, tongue),
  ...wordFaults(said, tongue, register),
]

const quoteFaults = (said: string): Fault[] => (/["']/.test(said) ? [wrong('has straight quotes')] : [])

/**
 * Finds a Latin full stop after a letter of the script or after an interpolated value. A single abbreviated word is
 * allowed.
 */
function stopFaults(said: string, { script, stop }: Tongue): Fault[] {
  if (stop === '.' || !said.trim().includes(' ')) return []
  const dot = new RegExp(`(?:[\\p{Script=${script}}\\p{M}]|\\{…\\})[)”’]?\\.(?=\\s|$)`, 'u')
  return dot.test(said) ? [wrong(`ends a sentence with a dot, and the language has ${stop}`)] : []
}

const wordFaults = (said: string, { terms }: Tongue, register: Register): Fault[] => [
  ...ruledOutIn(said, terms, register).map(({ word, right }) =>
    wrong(
      `has ${word}, and the glossary has ${right.join(', ')}${register === 'certificate' ? ' on certificates' : ''}`,
    ),
  ),
  ...undottedIn(said, terms).map(([found, right]) => wrong(`has ${found}, and the glossary writes ${right}`)),
]

/**
 * Returns an error if there are three Latin words in a row, which are untranslated English. Fewer words may be a name
 * that is not listed, so they give a warning.
 */
export function latinFaults(said: string, { isLatin }: Tongue): Fault[] {
  if (isLatin) return []
  const rest = withoutNames(said)
  if (/[A-Za-z]+[,;]? [A-Za-z]+[,;]? [A-Za-z]+/.test(rest)) return [wrong('has English left over')]
  const words = rest.match(/[A-Za-z][A-Za-z’-]*/g)
  return words ? [odd(`has Latin words: ${words.join(', ')}`)] : []
}

/** The limits for the length of a translation, relative to the English text, in code points. */
const SHORTEST = 0.35
const LONGEST = 2.2
/** Texts that are shorter than this are not compared, because the translation of a single word may have any length. */
const SHORT = 12

export function lengthFaults(english: readonly string[], own: readonly string[]): Fault[] {
  const [from, to] = [lengthOf(english), lengthOf(own)]
  if (from <= SHORT || to === 0) return []
  const ratio = to / from
  return ratio < SHORTEST || ratio > LONGEST ? [odd(`is ${ratio.toFixed(2)} times as long as in English`)] : []
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + [...text].length, 0)
