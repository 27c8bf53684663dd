/* 60 random bits in twelve signs of Crockford's alphabet (no I, L, O, U), and a check sign: 'YS-7K2M-49QD-X3F8C'. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SIGNS = 12
const PREFIX = 'YS'

export type CertificateCode = string

/** @param random sixteen bits for each of twelve signs: `crypto.getRandomValues(new Uint16Array(12))` */
export function codeFrom(random: Uint16Array): CertificateCode {
  const signs = Array.from(random.subarray(0, RANDOM_SIGNS), (bits) => bits & 31)
  if (signs.length < RANDOM_SIGNS) throw new RangeError('A code needs twelve random numbers.')
  return [...signs, checkSign(signs)].map((sign) => ALPHABET[sign]).join('')
}

/** Reads what people type: any case, spaces, no prefix, O for 0, I and L for 1. Null when it cannot be a code. */
export function readCode(text: string): CertificateCode | null {
  if (text.length > 64) return null
  const signs = text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '')
  const bare = signs.length === PREFIX.length + RANDOM_SIGNS + 1 && signs.startsWith(PREFIX) ? signs.slice(2) : signs
  const values = Array.from(bare, (sign) => ALPHABET.indexOf(TAKEN_FOR[sign] ?? sign))
  if (values.length !== RANDOM_SIGNS + 1 || values.includes(-1)) return null
  if (checkSign(values.slice(0, RANDOM_SIGNS)) !== values[RANDOM_SIGNS]) return null
  return values.map((value) => ALPHABET[value]).join('')
}

export function printedCode(code: CertificateCode): string {
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

export function checkPath(code: CertificateCode): string {
  return `/verify/${printedCode(code)}`
}

const TAKEN_FOR: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Its weights are powers of a primitive element: one wrong sign, or two swapped, always changes the sum. */
function checkSign(signs: readonly number[]): number {
  return signs.reduce((sum, sign) => double(sum ^ sign), 0)
}

/** Multiplies by x modulo x⁵ + x² + 1, which is primitive. */
function double(element: number): number {
  const shifted = element << 1
  return shifted & 32 ? shifted ^ 0b100101 : shifted
}
