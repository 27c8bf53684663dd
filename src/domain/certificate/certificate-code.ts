import { readNumber } from '../encoding/pasted-text.ts'

/*
 * A certificate code has twelve characters of Crockford's alphabet (no I, L, O or U), which encode 60 random bits, and
 * a check character. Example: 'YS-7K2M-49QD-X3F8C'.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SIGNS = 12
const PREFIX = 'YS'

export type CertificateCode = string

/**
 * Returns a new certificate code without prefix.
 * @param random one 16-bit number for each of the twelve characters: `crypto.getRandomValues(new Uint16Array(12))`
 * @throws RangeError if there are fewer than twelve numbers
 */
export function codeFrom(random: Uint16Array): CertificateCode {
  const signs = Array.from(random.subarray(0, RANDOM_SIGNS), (bits) => bits & 31)
  if (signs.length < RANDOM_SIGNS) throw new RangeError('A code needs twelve random numbers.')
  return [...signs, checkSign(signs)].map((sign) => ALPHABET[sign]).join('')
}

/** The reason why a text is not a code. `place` is the character's position after the prefix, counted from 1. */
type CodeFault = { fault: 'length' | 'mistyped' | 'ambiguous' } | { fault: 'foreign-sign'; place: number; sign: string }

/**
 * Reads a code as people type it: in any case, with spaces or digits of any script, with or without the prefix, and
 * with O for 0 and I or L for 1. If exactly one valid code results, it also corrects a mix-up of S and 5, B and 8, or Z
 * and 2.
 */
export function readingOf(text: string): { code: CertificateCode } | CodeFault {
  if (text.length > 64) return { fault: 'length' }
  const bare = bareSigns(text)
  if (bare.length !== RANDOM_SIGNS + 1) return { fault: 'length' }
  const typed = bare.map((sign) => TAKEN_FOR[sign] ?? sign)
  const foreign = typed.findIndex((sign) => !ALPHABET.includes(sign))
  if (foreign >= 0) return { fault: 'foreign-sign', place: foreign + 1, sign: bare[foreign] ?? '' }
  if (fitting(typed.map((sign) => [sign])).length > 0) return { code: typed.join('') }
  const [code, another] = fitting(typed.map((sign) => [sign, ...(LOOK_ALIKE[sign] ?? '')]))
  return code === undefined ? { fault: 'mistyped' } : another === undefined ? { code } : { fault: 'ambiguous' }
}

/**
 * Returns whether the text is a code. Unlike `readCode`, it does not correct look-alikes such as S for 5. This check is
 * cheap enough for long lists.
 */
export function isCodeAsPrinted(text: string): boolean {
  if (text.length > 64) return false
  const typed = bareSigns(text).map((sign) => TAKEN_FOR[sign] ?? sign)
  return typed.length === RANDOM_SIGNS + 1 && fitting(typed.map((sign) => [sign])).length > 0
}

export function readCode(text: string): CertificateCode | null {
  const reading = readingOf(text)
  return 'code' in reading ? reading.code : null
}

export function printedCode(code: CertificateCode): string {
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

export function checkPath(code: CertificateCode): string {
  return `/verify/${printedCode(code)}`
}

const HAS_PREFIX = /^Y[S5]/
const TAKEN_FOR: Record<string, string> = { O: '0', I: '1', L: '1' }
const LOOK_ALIKE: Record<string, string> = { S: '5', 5: 'S', B: '8', 8: 'B', Z: '2', 2: 'Z' }

function bareSigns(text: string): string[] {
  const signs = Array.from(readNumber(text).toUpperCase().replace(/[\s-]/g, ''))
  return signs.length === PREFIX.length + RANDOM_SIGNS + 1 && HAS_PREFIX.test(signs.join('')) ? signs.slice(2) : signs
}

/** Returns at most two codes with a valid check character, built from the possible characters at each position. */
function fitting(places: readonly (readonly string[])[]): CertificateCode[] {
  let begun = [{ sum: 0, text: '' }]
  for (const signs of places) {
    // Two candidates with the same sum are enough to detect an ambiguous code.
    const ofSum = new Map<number, number>()
    begun = begun
      .flatMap(({ sum, text }) =>
        signs.map((sign) => ({ sum: double(sum) ^ ALPHABET.indexOf(sign), text: text + sign })),
      )
      .filter(({ sum }) => {
        const before = ofSum.get(sum) ?? 0
        ofSum.set(sum, before + 1)
        return before < 2
      })
  }
  return begun.filter(({ sum }) => sum === 0).map(({ text }) => text)
}

/**
 * Returns the check character. Its weights are powers of a primitive element, so one wrong character, or two swapped
 * characters, always changes the sum.
 */
function checkSign(signs: readonly number[]): number {
  return signs.reduce((sum, sign) => double(sum ^ sign), 0)
}

/** Multiplies by x modulo x⁵ + x² + 1, which is a primitive polynomial. */
function double(element: number): number {
  const shifted = element << 1
  return shifted & 32 ? shifted ^ 0b100101 : shifted
}
