import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** AES-256 keys in base64url: the first one seals, the others open what they sealed before. */
export type EvidenceKeys = readonly string[]

const KEY = /^[A-Za-z0-9_-]{43}$/

/** Reads EVIDENCE_KEYS. @returns null when one of them is not a key of 32 bytes in base64url */
export function readEvidenceKeys(text: string): EvidenceKeys | null {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  return keys.length > 0 && keys.every((key) => KEY.test(key)) ? keys : null
}

export const newEvidenceKey = (): string => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)))
