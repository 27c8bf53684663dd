import { latinDigits } from './latin-digits.ts'

/*
 * Cleans up pasted text before validation (D78). Text from messages, spreadsheets and PDFs contains invisible
 * characters, spaces and dashes of many kinds, and digits of Indian scripts. The patterns have no lookbehind, because
 * Safari before 16.4 does not support it.
 */

/**
 * Scripts in which joiners change the shape of letters: Arabic, Devanagari to Sinhala, Tibetan, Myanmar, Khmer and
 * Meetei Mayek.
 */
const JOINING = '[\\u0620-\\u077f\\u08a0-\\u0dff\\u0f00-\\u109f\\u1780-\\u17ff\\uabc0-\\uabff]'
const SEEN = [
  // Emoji sequences: England's flag, families, keycaps.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+',
  `${JOINING}[\\u200c\\u200d](?=[\\u200c\\u200d]*${JOINING})`,
  // The older spelling of final letters in Malayalam and Bengali.
  '[\\u09cd\\u0d4d]\\u200d',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '[#*0-9]\\ufe0f\\u20e3',
]
const INVISIBLE = new RegExp(`(${SEEN.join('|')})|[\\p{DI}\\ufff9-\\ufffb]`, 'gu')

/**
 * Removes invisible characters, and trims the text. Every kind of line break becomes '\n', and every kind of space
 * becomes ' '.
 */
export const readPasted = (text: string): string =>
  text
    .replace(INVISIBLE, '$1')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t\u2800]/gu, ' ')
    .trim()

/**
 * Cleans up pasted text that contains a number. It works like `readPasted`; in addition, every dash becomes '-', and
 * digits of every script become 0 to 9.
 */
export const readNumber = (text: string): string =>
  latinDigits(readPasted(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('＋', '+')

const BARE_HOST = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+(:\d+)?([/?#]|$)/u

/**
 * Cleans up a pasted link. It works like `readPasted`; in addition, 'www.x.org' becomes an https URL, and scheme and
 * host become lower case.
 */
export function readLink(text: string): string {
  const plain = readPasted(text)
  const link = BARE_HOST.test(plain) ? `https://${plain}` : plain
  return link.replace(/^[a-z]+:\/\/[^/?#]*/i, (start) => start.toLowerCase())
}

/**
 * Returns a refused character's code point in hex and its position: '002C-5'. Positions are counted from 1, as people
 * count letters: marks and joiners belong to the letter before them.
 */
export function refusedIn(text: string, at: number): string {
  const hex = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = text.slice(0, at).replace(/[\p{M}\u200c\u200d]/gu, '')
  return `${hex}-${Array.from(before).length + 1}`
}
