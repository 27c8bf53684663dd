import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** AES-256 keys in base64url. The first key encrypts; the others only decrypt older evidence. */
export type EvidenceKeys = readonly string[]

const KEY = /^[A-Za-z0-9_-]{43}$/

/** Parses EVIDENCE_KEYS. @returns null if there is no key, or if any key is not 32 bytes in base64url */
export function readEvidenceKeys(text: string): EvidenceKeys | null {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  return keys.length > 0 && keys.every((key) => KEY.test(key)) ? keys : null
}

export const newEvidenceKey = (): string => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)))
