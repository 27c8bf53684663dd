import { type CertificateCode, checkPath, readCode } from './certificate-code.ts'

/*
 * A signed offline payload is the fragment of the check page's URL. It is encoded as upper-case Base32 (RFC 4648),
 * because a QR code stores each of these characters in 5½ bits instead of 8.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LONGEST = 800

export function fragmentOf(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31]
    held &= 31
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/**
 * Decodes a fragment.
 * @returns null for a character or a length that `fragmentOf` never produces, and for a non-canonical encoding
 */
export function bytesOfFragment(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length === 0 || text.length > LONGEST) return null
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign)
    if (value < 0) return null
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  const read = Uint8Array.from(bytes)
  return fragmentOf(read) === text ? read : null
}

export const payloadAddress = (baseUrl: string, code: CertificateCode, signed: Uint8Array): string =>
  `${baseUrl}${checkPath(code)}#${fragmentOf(signed)}`

/**
 * Reads the scanned or pasted URL of a check page with a fragment, on any site.
 * @returns null for any other text
 */
export function readPayloadAddress(text: string): { code: CertificateCode; bytes: Uint8Array<ArrayBuffer> } | null {
  if (text.length > LONGEST + 400) return null
  const [, typed = '', fragment = ''] = /\/verify\/([^/?#\s]+)[^#\s]*#([A-Za-z2-7]+)$/.exec(text.trim()) ?? []
  const code = readCode(typed)
  const bytes = bytesOfFragment(fragment.toUpperCase())
  return code && bytes ? { code, bytes } : null
}
