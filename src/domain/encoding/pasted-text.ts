import { latinDigits } from './latin-digits.ts'

/*
 * What people paste, read before anything judges it (D78): out of messages, sheets and PDFs come characters that nobody sees,
 * spaces and dashes of many kinds, and digits of their own script. Safari reads no look-behind before 16.4, so there is none.
 */

/** Arabic, then Devanagari to Sinhala, Tibetan, Myanmar, Khmer, Meetei Mayek: scripts whose letters joiners shape. */
const JOINING = '[\\u0620-\\u077f\\u08a0-\\u0dff\\u0f00-\\u109f\\u1780-\\u17ff\\uabc0-\\uabff]'
const SEEN = [
  // Emoji: England's flag, families, keys.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+',
  `${JOINING}[\\u200c\\u200d](?=[\\u200c\\u200d]*${JOINING})`,
  // The older spelling of Malayalam's and Bengali's final letters.
  '[\\u09cd\\u0d4d]\\u200d',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '[#*0-9]\\ufe0f\\u20e3',
]
const INVISIBLE = new RegExp(`(${SEEN.join('|')})|[\\p{DI}\\ufff9-\\ufffb]`, 'gu')

/** Without what nobody sees; each kind of line break is '\n' and each kind of space ' ', with none of either round the text. */
export const readPasted = (text: string): string =>
  text
    .replace(INVISIBLE, '$1')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t\u2800]/gu, ' ')
    .trim()

/** As `readPasted`, where numbers are meant: every dash is '-', and digits of every script are 0 to 9. */
export const readNumber = (text: string): string =>
  latinDigits(readPasted(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('＋', '+')

const BARE_HOST = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+(:\d+)?([/?#]|$)/u

/** As `readPasted`; 'www.x.org' is an https address, and scheme and host are in lower case. */
export function readLink(text: string): string {
  const plain = readPasted(text)
  const link = BARE_HOST.test(plain) ? `https://${plain}` : plain
  return link.replace(/^[a-z]+:\/\/[^/?#]*/i, (start) => start.toLowerCase())
}

/**
 * The first character that a pattern refuses, by its code point in hex and its place: '002C-5'. Places count from one, as
 * people count: marks and joiners belong to the letter before them.
 */
export function refusedIn(text: string, at: number): string {
  const hex = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = text.slice(0, at).replace(/[\p{M}\u200c\u200d]/gu, '')
  return `${hex}-${Array.from(before).length + 1}`
}
