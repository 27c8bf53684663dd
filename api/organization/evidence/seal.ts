import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding, encodeHexLowerCase } from '@oslojs/encoding'
import { sha256 } from '../../http/secret/sha256.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'

const IV_BYTES = 12
const TAKES_KEY = 'AES-GCM'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const idOf = (key: string): string => sha256(key).slice(0, 8)

/**
 * Encrypts `text`.
 * @param to the owner of the text; `unseal` needs the same value
 * @returns the key's id and the encrypted text
 */
export async function seal(text: string, to: string, keys: EvidenceKeys): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('EVIDENCE_KEYS is missing.')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: TAKES_KEY, iv, additionalData: bytesOf(to) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await imported(key, 'encrypt'), bytesOf(text)))
  return `${idOf(key)}.${encodeBase64urlNoPadding(iv)}.${encodeBase64urlNoPadding(sealed)}`
}

/** Decrypts a text. @throws if no configured key can decrypt it, `to` differs, or the text was changed */
export async function unseal(sealed: string, to: string, keys: EvidenceKeys): Promise<string> {
  const [id, iv = '', text = ''] = sealed.split('.')
  const key = keys.find((one) => idOf(one) === id)
  if (!key) throw new Error('No key in EVIDENCE_KEYS decrypts this number.')
  const how = { name: TAKES_KEY, iv: new Uint8Array(decodeBase64urlIgnorePadding(iv)), additionalData: bytesOf(to) }
  const opened = await crypto.subtle.decrypt(
    how,
    await imported(key, 'decrypt'),
    new Uint8Array(decodeBase64urlIgnorePadding(text)),
  )
  return new TextDecoder().decode(opened)
}

/** Returns whether the text is encrypted with the newest key; otherwise it should be encrypted again. */
export const isSealedWithNewest = (sealed: string, [key]: EvidenceKeys): boolean =>
  key !== undefined && sealed.startsWith(`${idOf(key)}.`)

/** Returns the hashes by which encrypted numbers are compared: one for each key, newest key first. */
export const matchKeysOf = (number: string, keys: EvidenceKeys): string[] =>
  keys.map((key) =>
    encodeHexLowerCase(hmac(SHA256, decodeBase64urlIgnorePadding(key), bytesOf(`same-number ${number}`))),
  )

/** Returns a function that encrypts a number with the newest key, and also hashes it for comparison. */
export const sealerOf = (keys: EvidenceKeys) => async (number: string, to: string) => ({
  sealed: await seal(number, to, keys),
  match_key: matchKeysOf(number, keys)[0] ?? '',
})

const imported = (key: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', new Uint8Array(decodeBase64urlIgnorePadding(key)), TAKES_KEY, false, [use])
