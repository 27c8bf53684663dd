import { readPasted, refusedIn } from '../encoding/pasted-text.ts'

/*
 * A person's name (D56) can have letters, marks, spaces and . ' ’ -, with one script per word. Digits, titles in
 * brackets or invisible characters could look like a part of the certificate.
 */

const LONGEST_NAME = 60

/**
 * The faults of a name. `sign-` means that a character is not allowed in names, and `mixed-` that it belongs to a
 * different script from the rest of its word. Both contain the character and its position as `refusedIn` returns them
 * ('sign-002C-5').
 */
export type NameFault = 'required' | 'letters' | `most-${number}` | `sign-${string}` | `mixed-${string}`

/** The scripts for which a certificate PDF has a font (api/pdf/font/font-set.ts). */
const PRINTED = [
  ...['Latin', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Arabic', 'Ol_Chiki', 'Meetei_Mayek'],
]
/** Scripts in common use (UAX #31, tables 5 and 7). Indian scripts come first. */
const SCRIPTS = [
  ...[...PRINTED, 'Tibetan', 'Lepcha', 'Limbu', 'Chakma', 'Sinhala', 'Thaana', 'Myanmar', 'Thai', 'Lao', 'Khmer'],
  ...['Ethiopic', 'Georgian', 'Armenian', 'Hebrew', 'Greek', 'Cyrillic', 'Hangul', 'Bopomofo'],
].map((script) => new RegExp(`\\p{scx=${script}}`, 'u'))
SCRIPTS.push(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u)

const LETTER = /^\p{L}$/u
const SIGN = /^[\p{L}\p{M} .'’-]$/u
const UNSEEN = /^[\p{DI}\u2800]$/u
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const ARABIC = '[\\u0620-\\u077f\\u08a0-\\u08ff]'
/** Matches every joiner, and captures those of a name's spelling: next to a virama (र‍्‍या, ക്‍) or between Arabic letters. */
const JOINERS = new RegExp(
  `(${VIRAMA}[\\u200c\\u200d]|[\\u200c\\u200d](?=${VIRAMA})|${ARABIC}[\\u200c\\u200d](?=${ARABIC}))|[\\u200c\\u200d]`,
  'gu',
)
const JOINER = /^[\u200c\u200d]$/
const PILE = /\p{M}{5}/u

/**
 * Returns a pasted name in a uniform spelling: composed Unicode, single spaces, '.' for ॰, '-' for every hyphen, and ’
 * for ‘ and `.
 */
export const tidyName = (name: string): string =>
  readPasted(name)
    .normalize('NFC')
    .replace(JOINERS, '$1')
    .replace(/ +/g, ' ')
    .replace(/\u0970/g, '.')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[‘‛\u0060´′]/g, '’')

/** Returns the script of a name's first letter, as an arbitrary number, or -1 for an unknown script. */
export const scriptOf = (name: string): number => {
  const letter = /\p{L}/u.exec(name)?.[0] ?? ''
  return SCRIPTS.findIndex((script) => script.test(letter))
}

/**
 * Returns the first fault of a name, or null if it can be a person's name.
 * @param name the result of `tidyName`
 */
export function nameFault(name: string): NameFault | null {
  const signs = Array.from(name)
  if (signs.length === 0) return 'required'
  const foreign = signs.findIndex((sign) => !isNameSign(sign))
  if (foreign >= 0) return `sign-${refusedIn(name, signs.slice(0, foreign).join('').length)}`
  const pile = PILE.exec(name)
  if (pile) return `sign-${refusedIn(name, pile.index + 4)}`
  if (!signs.some((sign) => LETTER.test(sign))) return 'letters'
  const mixed = mixedIn(name)
  if (mixed !== null) return `mixed-${refusedIn(name, mixed)}`
  return signs.length > LONGEST_NAME ? `most-${LONGEST_NAME}` : null
}

/** Returns whether a certificate PDF can print every letter of a name. Otherwise the PDF shows a replacement text. */
export const isPrintable = (name: string): boolean =>
  (name.match(/\p{L}/gu) ?? []).every((letter) =>
    SCRIPTS.slice(0, PRINTED.length).some((script) => script.test(letter)),
  )

export const isPersonName = (name: string): boolean => nameFault(tidyName(name)) === null

function isNameSign(sign: string): boolean {
  if (JOINER.test(sign)) return true // `tidyName` has already removed all other joiners.
  if (!SIGN.test(sign) || UNSEEN.test(sign)) return false
  // Decorative letters are refused: 𝐀, Ａ, ﬁ. A vowel of Thai and Lao decomposes in the same way but is accepted.
  return sign.normalize('NFKC') === sign.normalize('NFC') || /[\u0e33\u0eb3]/.test(sign)
}

/**
 * Returns the index of the first letter whose script differs from the rest of its word.
 * @returns null if there is none
 */
export function mixedIn(text: string): number | null {
  let scripts = SCRIPTS
  let at = 0
  for (const sign of text) {
    if (/[^\p{L}\p{M}\u200c\u200d]/u.test(sign)) scripts = SCRIPTS
    else if (LETTER.test(sign) || !/[\p{scx=Common}\p{scx=Inherited}]/u.test(sign)) {
      scripts = scripts.filter((script) => script.test(sign))
      if (scripts.length === 0) return at
    }
    at += sign.length
  }
  return null
}
