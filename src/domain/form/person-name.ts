/*
 * A person's name (D56): letters, marks, spaces and . ' ’ -, one script a word. What else could stand there would be read
 * as part of a certificate: digits, titles in brackets, signs that nobody sees.
 */

const LONGEST_NAME = 60

/** `sign-` and `mixed-` name the sign as a code point in hex: one that no name has, or of another script than its word. */
export type NameFault = 'required' | 'letters' | `most-${number}` | `sign-${string}` | `mixed-${string}`

/** Scripts in common use (UAX #31, tables 5 and 7), those of India first. */
const SCRIPTS = [
  ...['Latin', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Arabic', 'Ol_Chiki', 'Meetei_Mayek', 'Tibetan', 'Lepcha', 'Limbu', 'Chakma', 'Sinhala', 'Thaana', 'Myanmar'],
  ...['Thai', 'Lao', 'Khmer', 'Ethiopic', 'Georgian', 'Armenian', 'Hebrew', 'Greek', 'Cyrillic', 'Hangul', 'Bopomofo'],
].map((script) => new RegExp(`\\p{scx=${script}}`, 'u'))
SCRIPTS.push(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u)

const LETTER = /^\p{L}$/u
const SIGN = /^[\p{L}\p{M} .'’-]$/u
const UNSEEN = /^[\p{DI}\u2800]$/u
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/
const JOINER = /^[\u200c\u200d]$/
const PILE = /\p{M}{5}/u

export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '')

/** Which script a name begins in, as a number without a meaning of its own; -1 for none that we know. */
export const scriptOf = (name: string): number => {
  const letter = /\p{L}/u.exec(name)?.[0] ?? ''
  return SCRIPTS.findIndex((script) => script.test(letter))
}

/** Null when it can be a person's name. @param name as `tidyName` gives it */
export function nameFault(name: string): NameFault | null {
  const signs = Array.from(name)
  if (signs.length === 0) return 'required'
  const foreign = signs.find((sign, at) => !isNameSign(sign, signs[at - 1], signs[at + 1]))
  if (foreign !== undefined) return `sign-${hex(foreign)}`
  const pile = PILE.exec(name)
  if (pile) return `sign-${hex(Array.from(pile[0])[4] ?? '')}`
  if (!signs.some((sign) => LETTER.test(sign))) return 'letters'
  for (const word of name.split(/[ .'’-]+/)) {
    const mixed = mixedIn(word)
    if (mixed) return `mixed-${hex(mixed)}`
  }
  return signs.length > LONGEST_NAME ? `most-${LONGEST_NAME}` : null
}

export const isPersonName = (name: string): boolean => nameFault(tidyName(name)) === null

function isNameSign(sign: string, before: string | undefined, after: string | undefined): boolean {
  // Joiners belong to the spelling beside a virama: र‍्‍या, ക്‍.
  if (JOINER.test(sign)) return VIRAMA.test(before ?? '') || VIRAMA.test(after ?? '')
  if (!SIGN.test(sign) || UNSEEN.test(sign)) return false
  // Letters for show: 𝐀, Ａ, ﬁ. Thai and Lao write one vowel that decomposes so.
  return sign.normalize('NFKC') === sign.normalize('NFC') || /[\u0e33\u0eb3]/.test(sign)
}

/** The first sign that no script has beside the word's other ones. */
function mixedIn(word: string): string | null {
  let scripts = SCRIPTS
  for (const sign of word) {
    if (/^[\p{scx=Common}\p{scx=Inherited}]$/u.test(sign) && !LETTER.test(sign)) continue
    const left = scripts.filter((script) => script.test(sign))
    if (left.length === 0) return sign
    scripts = left
  }
  return null
}

const hex = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
