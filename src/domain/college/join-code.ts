import { readNumber } from '../encoding/pasted-text.ts'

/*
 * The join code of a class has eight characters of Crockford's alphabet (no I, L, O or U), which encode 40 random bits.
 * Example: 'K7Q2 MX9F'. Guesses are limited (D69).
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 8
const TAKEN_FOR: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Returns a new join code. @param random eight random numbers: `crypto.getRandomValues(new Uint8Array(8))` */
export const joinCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, SIGNS), (bits) => ALPHABET[bits & 31]).join('')

/** Reads a join code as people type it: in any case, with spaces or hyphens, and with O for 0 and I or L for 1. */
export function readJoinCode(text: string): string | null {
  if (text.length > 64) return null
  const signs = Array.from(readNumber(text).toUpperCase().replace(/[\s-]/g, ''), (sign) => TAKEN_FOR[sign] ?? sign)
  return signs.length === SIGNS && signs.every((sign) => ALPHABET.includes(sign)) ? signs.join('') : null
}

/** Returns a join code as it is shown: 'K7Q2 MX9F'. */
export const printedJoinCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
