import { latinDigits } from '../encoding/latin-digits.ts'

/* Finds URLs and phone numbers in an NGO's text so that readers can tap them. The text itself does not change. */

/** A part of a text. `href` is null if the part is not a link. Joined together, the parts are the complete text. */
type LinkPart = { text: string; href: string | null }

/** Matches visible ASCII only, because letters of other scripts and direction marks can disguise a URL. */
const ADDRESS = /https:\/\/[\x21-\x7e]+/
/** Matches punctuation at the end of a URL that ends a sentence or closes a bracket. It is not part of the URL. */
const ENDS_SENTENCE = /[.,;:!?'"*_>\]}]+$/
const GAP = '[ \\u00a0\\u2010-\\u2013-]'
/**
 * Matches phone numbers as they are usually grouped in India (mobile, landline with area code, toll-free), and any
 * number with '+' and a country code.
 */
const NUMBERS = [
  `(?:\\+91${GAP}?|91${GAP}|0)?[6-9](?:\\d{9}|\\d{4}${GAP}\\d{5}|\\d{3}${GAP}\\d{6}|\\d{3}${GAP}\\d{3}${GAP}\\d{3}|\\d{2}${GAP}\\d{3}${GAP}\\d{4})`,
  `0\\d{2}${GAP}\\d{4}${GAP}?\\d{4}|0\\d{3}${GAP}\\d{7}|0\\d{4}${GAP}\\d{6}`,
  `1[89]00${GAP}?\\d{3}${GAP}?\\d{3,4}`,
  `\\+[1-9]\\d{0,2}(?:${GAP}?\\d{2,5}){2,4}`,
]
const PHONE = new RegExp(`(?:${NUMBERS.join('|')})(?!${GAP}?\\w|[.,/]\\d)`)
/**
 * Matches a character before a number that shows that the number is part of something longer. It replaces a lookbehind,
 * which Safari before 16.4 does not support.
 */
const GOES_ON = /[\w+.,/₹-]$/
/** The maximum number of digits in a phone number (E.164). */
const MOST_DIGITS = 15
const PRESSABLE = new RegExp(`(${ADDRESS.source})|(${PHONE.source})`, 'g')

/**
 * Finds https URLs and phone numbers. Nothing else in the text becomes a link.
 * @param text the text as it was typed, of any length
 */
export function textLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  const read = withLatinDigits(text)
  for (const { 0: found, 1: address, index } of read.matchAll(PRESSABLE)) {
    const reached = address ? withoutEnd(found) : found
    const href = address ? addressOf(reached) : `tel:${found.replace(/[^+\d]/g, '')}`
    if (!href || (!address && !isPhone(read.slice(0, index), href))) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    end = index + reached.length
    parts.push({ text: text.slice(index, end), href })
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/**
 * Converts digits to 0 to 9 without changing their index. Digits in a URL, or directly after one, are not converted.
 */
const withLatinDigits = (text: string): string =>
  text.replace(/https:\/\/[\x21-\x7e]*\p{Nd}*|[^\P{Nd}0-9]/gu, (part) => (part.length > 1 ? part : latinDigits(part)))

const isPhone = (before: string, href: string): boolean =>
  !GOES_ON.test(before.slice(-1)) && href.replace(/\D/g, '').length <= MOST_DIGITS

/**
 * Removes punctuation at the end of a URL. A closing bracket is kept if the URL contains an opening one:
 * https://en.wikipedia.org/wiki/Setu_(bridge).
 */
function withoutEnd(found: string): string {
  const shown = found.replace(ENDS_SENTENCE, '')
  return shown.endsWith(')') && !shown.includes('(') ? withoutEnd(shown.slice(0, -1)) : shown
}

/**
 * Returns the link for a URL in the text.
 * @returns null if the URL has no host, or hides the host after an `@`
 */
function addressOf(shown: string): string | null {
  if (!/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(?=[/?#]|$)/i.test(shown)) return null
  try {
    return new URL(shown).href
  } catch {
    return null
  }
}
