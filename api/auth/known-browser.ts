import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { cookieIn, secretCookie } from './cookies.ts'

/* A browser in which the passcode was right once. It opens nothing: it only has guesses of its own (A8). */

const KNOWN_COOKIE = '__Host-admin-known'
const HALF_A_YEAR = 180 * 86_400

const bytes = (text: string) => new TextEncoder().encode(text)

/** @param key has the passcode's hash in it, so that a new passcode knows no browser of the old one */
export const knownCookie = (id: string, key: string): string =>
  secretCookie(KNOWN_COOKIE, `${id}.${signatureOf(id, key)}`, HALF_A_YEAR)

/** @returns its id, or null when it has none that we signed */
export function knownBrowser(cookieHeader: string | undefined, key: string): string | null {
  const [id = '', signature = ''] = cookieIn(cookieHeader, KNOWN_COOKIE)?.split('.') ?? []
  return constantTimeEqual(bytes(signature), bytes(signatureOf(id, key))) ? id : null
}

const signatureOf = (id: string, key: string): string =>
  encodeHexLowerCase(hmac(SHA256, bytes(key), bytes(`admin-known ${id}`)))
