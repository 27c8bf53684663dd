import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { latinDigits } from '#domain/encoding/latin-digits.ts'
import { readPasted } from '#domain/encoding/pasted-text.ts'
import type { Config } from '../config.ts'

// The stored passcode (D16) has the format `pbkdf2-sha256:<rounds>:salt:hash`, with salt and hash in base64url. The
// separator `$` works as well, but a shell would expand a variable there.

/** 100,000 is the maximum that workerd allows. A public site may not use fewer rounds. */
const ROUNDS = 100_000
const SALT_BYTES = 16
const HASH_BYTES = 32

/** 12 characters: 20 guesses an hour for a year must remain hopeless (A8). */
export const SHORTEST_PASSCODE = 12

const FORMAT = /^pbkdf2-sha256[:$](\d{1,6})[:$]([A-Za-z0-9_-]{22,64})[:$]([A-Za-z0-9_-]{43})$/

/** Returns a value for ADMIN_PASSCODE_HASH. Only local mode may use fewer rounds. */
export async function hashPasscode(passcode: string, rounds = ROUNDS): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(passcode, salt, rounds)
  return `pbkdf2-sha256:${rounds}:${encodeBase64urlNoPadding(salt)}:${encodeBase64urlNoPadding(hash)}`
}

/** Returns the configured hash, or null if no passcode can be checked against it. */
export function passcodeHashOf({ adminPasscodeHash, local }: Pick<Config, 'adminPasscodeHash' | 'local'>) {
  const rounds = Number(FORMAT.exec(adminPasscodeHash ?? '')?.[1] ?? 0)
  return rounds >= (local ? 1 : ROUNDS) && rounds <= ROUNDS ? adminPasscodeHash : null
}

/** Compares a passcode with a hash from `passcodeHashOf`, in constant time. */
export async function matchesPasscode(passcode: string, stored: string): Promise<boolean> {
  const [, rounds = '', salt = '', hash = ''] = FORMAT.exec(stored) ?? []
  const derived = await derive(passcode, decodeBase64urlIgnorePadding(salt), Number(rounds))
  return constantTimeEqual(derived, decodeBase64urlIgnorePadding(hash))
}

async function derive(passcode: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(latinDigits(readPasted(passcode)).normalize('NFC'))
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, HASH_BYTES * 8))
}
