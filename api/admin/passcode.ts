import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Config } from '../config.ts'

/*
 * The admin passcode at rest (D16): PBKDF2-SHA-256 in WebCrypto, as `pbkdf2-sha256:<rounds>:salt:hash`, salt and hash in
 * base64url: a `$` between them would be a variable to shells. One that was written with `$` is understood all the same.
 */

/** As many as workerd allows; a public site takes no fewer. */
const ROUNDS = 100_000
const SALT_BYTES = 16
const HASH_BYTES = 32

/** 20 guesses an hour for a year must stay hopeless (A8). */
export const SHORTEST_PASSCODE = 12

const FORMAT = /^pbkdf2-sha256[:$](\d{1,6})[:$]([A-Za-z0-9_-]{22,64})[:$]([A-Za-z0-9_-]{43})$/

/** What to configure as ADMIN_PASSCODE_HASH. @param rounds fewer in local mode alone */
export async function hashPasscode(passcode: string, rounds = ROUNDS): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(passcode, salt, rounds)
  return `pbkdf2-sha256:${rounds}:${encodeBase64urlNoPadding(salt)}:${encodeBase64urlNoPadding(hash)}`
}

/** The configured hash, or null when it is none that passcodes can be checked against here. */
export function passcodeHashOf({ adminPasscodeHash, local }: Pick<Config, 'adminPasscodeHash' | 'local'>) {
  const rounds = Number(FORMAT.exec(adminPasscodeHash ?? '')?.[1] ?? 0)
  return rounds >= (local ? 1 : ROUNDS) && rounds <= ROUNDS ? adminPasscodeHash : null
}

/** Compares in a time that tells nothing. @param stored a hash that `passcodeHashOf` gave */
export async function matchesPasscode(passcode: string, stored: string): Promise<boolean> {
  const [, rounds = '', salt = '', hash = ''] = FORMAT.exec(stored) ?? []
  const derived = await derive(passcode, decodeBase64urlIgnorePadding(salt), Number(rounds))
  return constantTimeEqual(derived, decodeBase64urlIgnorePadding(hash))
}

async function derive(passcode: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(passcode.normalize('NFC').trim())
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, HASH_BYTES * 8))
}
