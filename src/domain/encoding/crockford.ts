import { readNumber } from './pasted-text.ts'

/*
 * Crockford's base 32, which has no I, L, O or U. It is used for codes that people read out or type, and for upper-case
 * text in QR codes.
 */

export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const TAKEN_FOR: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * Encodes the first bits of `bytes`, with five bits per character.
 * @throws RangeError if there are too few bytes
 */
export function toCrockford(bytes: Uint8Array, signs: number): string {
  if (bytes.length * 8 < signs * 5) throw new RangeError(`${signs} signs need ${signs * 5} bits.`)
  return Array.from({ length: signs }, (_, at) => CROCKFORD[fiveBits(bytes, at * 5)]).join('')
}

/**
 * Reads Crockford's base 32 in any case, with spaces, hyphens and digits of any script. O is read as 0, and I and L as
 * 1.
 * @returns null for a different length, or a character outside the alphabet
 */
export function readCrockford(text: string, signs: number): string | null {
  if (text.length > 64) return null
  const typed = Array.from(readNumber(text).toUpperCase().replace(/[\s-]/g, ''), (sign) => TAKEN_FOR[sign] ?? sign)
  return typed.length === signs && typed.every((sign) => CROCKFORD.includes(sign)) ? typed.join('') : null
}

function fiveBits(bytes: Uint8Array, from: number): number {
  const at = from >> 3
  const two = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  return (two >> (11 - (from & 7))) & 31
}
