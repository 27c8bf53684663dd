/*
 * The admin passcode at rest (D16): PBKDF2-SHA-256 with 100,000 rounds in WebCrypto, because workerd allows no more.
 * Written as `pbkdf2-sha256:100000:salt:hash`, salt and hash in base64url: a `$` between them would be a variable to
 * shells and to many readers of .env files. One that was written with `$` is understood all the same.
 */

const ROUNDS = 100_000
const SALT_BYTES = 16
const HASH_BYTES = 32

/** 20 guesses an hour for a year must stay hopeless (A8). */
export const SHORTEST_PASSCODE = 12

const FORMAT = /^pbkdf2-sha256[:$]100000[:$]([A-Za-z0-9_-]{22,64})[:$]([A-Za-z0-9_-]{43})$/

/** What to configure as ADMIN_PASSCODE_HASH. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return `pbkdf2-sha256:${ROUNDS}:${textOf(salt)}:${textOf(await derive(passcode, salt))}`
}

/** Whether a configured hash is one that passcodes can be checked against. */
export const isPasscodeHash = (stored: string | null): stored is string => stored !== null && FORMAT.test(stored)

/**
 * Compares in a time that tells nothing.
 * @param stored a hash for which `isPasscodeHash` holds; anything else fits no passcode
 */
export async function matchesPasscode(passcode: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = FORMAT.exec(stored) ?? []
  const expected = bytesOf(hash)
  const derived = await derive(passcode, bytesOf(salt))
  if (expected.length !== derived.length) return false
  let difference = 0
  for (const [at, byte] of derived.entries()) difference |= byte ^ (expected[at] ?? 0)
  return difference === 0
}

async function derive(passcode: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(passcode.normalize('NFC').trim())
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, HASH_BYTES * 8))
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
