import { bytesToSign, KEY_ID_BYTES, type SignedPayload } from '#domain/certificate/signed-payload.ts'
import type { Day } from '#domain/time/day.ts'

/** An Ed25519 key from /credentials/keys, and the last day on which it was used to sign. */
export type PayloadKey = { x: string; endedOn: Day | null }

/**
 * Returns the stored key that made the signature; 'unknown-key' if no key has its id, 'forged' if no key with that id verifies
 * it.
 */
export async function signerOf(
  signed: SignedPayload,
  keys: readonly PayloadKey[],
): Promise<PayloadKey | 'unknown-key' | 'forged'> {
  const named = keys.filter(({ x }) => hasId(bytesOf(x), signed.keyId))
  if (named.length === 0) return 'unknown-key'
  for (const key of named) if (await isSignedBy(key, signed)) return key
  return 'forged'
}

async function isSignedBy({ x }: PayloadKey, { keyId, payload, signature }: SignedPayload): Promise<boolean> {
  const [key, said] = [bytesOf(x), bytesToSign(keyId, payload)]
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, said)
  } catch {
    // Older browsers have no Ed25519 (before Chrome 137, Safari 17 and Firefox 129).
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    return ed25519.verify(signature, said, key, { zip215: false })
  }
}

const hasId = (key: Uint8Array, id: Uint8Array): boolean =>
  id.length === KEY_ID_BYTES && id.every((byte, at) => byte === key[at])

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
