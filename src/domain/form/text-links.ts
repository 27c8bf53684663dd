import { latinDigits } from '../encoding/latin-digits.ts'

/* Addresses and phone numbers in what an NGO writes, so that a reader can press them. The text itself stays as it was typed. */

/** A piece of a text; `href` is null where it leads nowhere. The pieces together are the text. */
type LinkPart = { text: string; href: string | null }

/** Visible ASCII alone: letters of other scripts and direction marks can make an address look like another one. */
const ADDRESS = /https:\/\/[\x21-\x7e]+/
/** What ends a sentence or closes a bracket behind an address is no part of it. */
const ENDS_SENTENCE = /[.,;:!?'"*_>\]}]+$/
const GAP = '[ \\u00a0\\u2010-\\u2013-]'
/** Phone numbers as people in India group them: mobile, landline with its area code, toll-free; and any with + and a country. */
const NUMBERS = [
  `(?:\\+91${GAP}?|91${GAP}|0)?[6-9](?:\\d{9}|\\d{4}${GAP}\\d{5}|\\d{3}${GAP}\\d{6}|\\d{3}${GAP}\\d{3}${GAP}\\d{3}|\\d{2}${GAP}\\d{3}${GAP}\\d{4})`,
  `0\\d{2}${GAP}\\d{4}${GAP}?\\d{4}|0\\d{3}${GAP}\\d{7}|0\\d{4}${GAP}\\d{6}`,
  `1[89]00${GAP}?\\d{3}${GAP}?\\d{3,4}`,
  `\\+[1-9]\\d{0,2}(?:${GAP}?\\d{2,5}){2,4}`,
]
const PHONE = new RegExp(`(?:${NUMBERS.join('|')})(?!${GAP}?\\w|[.,/]\\d)`)
/** A character before a number that makes it part of something longer. Safari before 16.4 has no lookbehind. */
const GOES_ON = /[\w+.,/₹-]$/
/** E.164: a number has fifteen digits at most. */
const MOST_DIGITS = 15
const PRESSABLE = new RegExp(`(${ADDRESS.source})|(${PHONE.source})`, 'g')

/**
 * Finds https addresses and phone numbers. Nothing else becomes a link, whatever the text holds.
 * @param text as it was typed, of any length
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

/** As the text, place by place, with phone numbers in 0 to 9. What is in an address or right behind it stays as it is. */
const withLatinDigits = (text: string): string =>
  text.replace(/https:\/\/[\x21-\x7e]*\p{Nd}*|[^\P{Nd}0-9]/gu, (part) => (part.length > 1 ? part : latinDigits(part)))

const isPhone = (before: string, href: string): boolean =>
  !GOES_ON.test(before.slice(-1)) && href.replace(/\D/g, '').length <= MOST_DIGITS

/** A closing bracket stays where the address opens one: https://en.wikipedia.org/wiki/Setu_(bridge). */
function withoutEnd(found: string): string {
  const shown = found.replace(ENDS_SENTENCE, '')
  return shown.endsWith(')') && !shown.includes('(') ? withoutEnd(shown.slice(0, -1)) : shown
}

/** Null for an address that names no host, or hides it behind an `@`. */
function addressOf(shown: string): string | null {
  if (!/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(?=[/?#]|$)/i.test(shown)) return null
  try {
    return new URL(shown).href
  } catch {
    return null
  }
}
