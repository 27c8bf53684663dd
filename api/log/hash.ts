import { decodeHex } from '@oslojs/encoding'
import type { HashNode } from '#domain/log/log.ts'
import { sha256 } from '../http/secret/sha256.ts'

/* A leaf and a node never have the same hash, because their input starts with a different byte (RFC 6962 §2.1). */

export const hashLeaf = (text: string): string => hashOf(0, new TextEncoder().encode(text))

export const hashNode: HashNode = (left, right) => hashOf(1, decodeHex(left + right))

function hashOf(first: 0 | 1, rest: Uint8Array): string {
  const bytes = new Uint8Array(rest.length + 1)
  bytes[0] = first
  bytes.set(rest, 1)
  return sha256(bytes)
}
