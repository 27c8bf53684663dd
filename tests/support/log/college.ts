import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'

/*
 * An independent reader of the public log, as a college could write it. It is recursive as in RFC 6962 §2.1, shares no code
 * with the product, and consumes proofs from their outer end.
 */

const sha256 = (...parts: (Uint8Array | string)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const bytes = (hex: string) => Buffer.from(hex, 'hex')

export const leafHash = (text: string): string => sha256(Uint8Array.of(0), text)
export const nodeHash = (left: string, right: string): string => sha256(Uint8Array.of(1), bytes(left), bytes(right))

const split = (size: number): number => {
  let k = 1
  while (k * 2 < size) k *= 2
  return k
}

/** Returns the Merkle tree hash (MTH) of all leaves. */
export function treeHash(leaves: readonly string[]): string {
  const [only] = leaves
  if (only === undefined) throw new Error('no leaves')
  if (leaves.length === 1) return only
  const k = split(leaves.length)
  return nodeHash(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)))
}

type LeafProof = { leaf: number; size: number; root: string; path: readonly string[] }

export function isInside(hash: string, { leaf, size, root, path }: LeafProof): boolean {
  const left = [...path]
  const climb = (at: number, of: number): string => {
    if (of === 1) return hash
    const k = split(of)
    const other = left.pop() ?? ''
    return at < k ? nodeHash(climb(at, k), other) : nodeHash(other, climb(at - k, of - k))
  }
  return leaf >= 0 && leaf < size && climb(leaf, size) === root && left.length === 0
}

type Head = { size: number; root: string }

export function isGrownFrom(was: Head, now: Head, proof: readonly string[]): boolean {
  if (was.size > now.size) return false
  const left = [...proof]
  const roots = (from: number, to: number, isWhole: boolean): [string, string] => {
    if (from === to) {
      const same = isWhole ? was.root : (left.pop() ?? '')
      return [same, same]
    }
    const k = split(to)
    const other = left.pop() ?? ''
    if (from <= k) {
      const [old, grown] = roots(from, k, isWhole)
      return [old, nodeHash(grown, other)]
    }
    const [old, grown] = roots(from - k, to - k, false)
    return [nodeHash(other, old), nodeHash(other, grown)]
  }
  const [old, grown] = roots(was.size, now.size, true)
  return old === was.root && grown === now.root && left.length === 0
}

/**
 * Returns the payload of a compact JWS.
 * @throws Error if none of the keys signed it
 */
export function signedBy<Payload>(jws: string, keys: readonly (JsonWebKey & { kid: string })[]): Payload {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const jwk = keys.find(({ kid }) => kid === read(header).kid)
  if (!jwk) throw new Error('no such key')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  if (!verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('not signed')
  return read(payload)
}

/** Serialises JSON according to RFC 8785, as far as a certificate's data requires. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const of = value as Record<string, unknown>
  return `{${Object.keys(of)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sorted(of[key])}`)
    .join()}}`
}
