import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeHexLowerCase } from '@oslojs/encoding'
import { type Direction, isDirection } from '#domain/check-in/check-in-code.ts'
import { cookieIn, secretCookie } from '../../auth/cookies.ts'

/*
 * What was scanned, at once and before any login: a good code becomes a claim that we signed, because signing in on a slow
 * network takes longer than a code is good (D44).
 */

const SCAN_COOKIE = '__Host-scan'
const SECONDS = 15 * 60

/** A code that was good when it was seen. Moments in milliseconds. */
export type Scan = { desk: string; direction: Direction; step: number; seenAt: number }

export const scanCookie = (scan: Scan, key: string): string =>
  secretCookie(SCAN_COOKIE, `${written(scan)}.${signatureOf(scan, key)}`, SECONDS)

export const noScanCookie = (): string => secretCookie(SCAN_COOKIE, '', 0)

/** Until when what was scanned may be sent, in milliseconds. */
export const keptUntil = ({ seenAt }: Scan): number => seenAt + SECONDS * 1000

/** @returns null for what we did not sign, and for what is older than a quarter of an hour */
export function scanIn(cookieHeader: string | undefined, key: string, now: number): Scan | null {
  const [desk = '', direction = '', step = '', seenAt = '', signature = ''] =
    cookieIn(cookieHeader, SCAN_COOKIE)?.split('.') ?? []
  if (!isDirection(direction)) return null
  const scan = { desk, direction, step: Number(step), seenAt: Number(seenAt) }
  if (!constantTimeEqual(bytes(signature), bytes(signatureOf(scan, key)))) return null
  return now >= scan.seenAt - CLOCKS_DIFFER_MS && now <= keptUntil(scan) ? scan : null
}

const CLOCKS_DIFFER_MS = 60_000

const written = ({ desk, direction, step, seenAt }: Scan): string => [desk, direction, step, seenAt].join('.')

const signatureOf = (scan: Scan, key: string): string =>
  encodeHexLowerCase(hmac(SHA256, bytes(key), bytes(`scan ${written(scan)}`)))

const bytes = (text: string) => new TextEncoder().encode(text)
