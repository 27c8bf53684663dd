import * as Multikey from '@digitalbazaar/ed25519-multikey'
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { CertificateKey } from '../../keys/certificate-keys.ts'
import { didOf, methodOf } from './issuer.ts'
import type { SignAs } from './sign-as.ts'

/**
 * Creates a compact JWS (RFC 7515, RFC 8037). Any JWS library can verify it, and so can Node.js and OpenSSL without a library.
 * @param typ the type of the signed text, which prevents our other signatures from being used in place of this one
 */
export async function signCompact(text: string, { baseUrl, key }: Omit<SignAs, 'did'>, typ?: string): Promise<string> {
  const pair = await pairOf(key, baseUrl)
  const header = JSON.stringify({ alg: 'EdDSA', kid: methodOf(didOf(baseUrl), key), ...(typ && { typ }) })
  const input = `${base64url(bytesOf(header))}.${base64url(bytesOf(text))}`
  return `${input}.${base64url(await pair.signer().sign({ data: bytesOf(input) }))}`
}

/** Returns the keys of the DID document as a JWK set (RFC 7517). */
export const webKeysOf = (keys: readonly CertificateKey[], baseUrl: string) =>
  Promise.all(
    keys.map(async (key) => {
      const { kty, crv, x } = await Multikey.toJwk({ keyPair: await pairOf(key, baseUrl) })
      return { kty, crv, x, alg: 'EdDSA', use: 'sig', kid: methodOf(didOf(baseUrl), key) }
    }),
  )

/** Returns a signature over the given bytes. They must include their type, because the signature itself has none. */
export async function signBytes(bytes: Uint8Array, { baseUrl, key }: Pick<SignAs, 'baseUrl' | 'key'>) {
  const pair = await pairOf(key, baseUrl)
  return pair.signer().sign({ data: bytes })
}

/** Returns the 32 bytes of an Ed25519 public key. */
export async function publicBytesOf(key: CertificateKey, baseUrl: string): Promise<Uint8Array> {
  const { x } = await Multikey.toJwk({ keyPair: await pairOf(key, baseUrl) })
  return decodeBase64urlIgnorePadding(x)
}

const pairOf = ({ publicKeyMultibase, secretKeyMultibase }: CertificateKey, baseUrl: string) =>
  Multikey.from({
    id: methodOf(didOf(baseUrl), { publicKeyMultibase }),
    controller: didOf(baseUrl),
    type: 'Multikey',
    publicKeyMultibase,
    ...(secretKeyMultibase !== null && { secretKeyMultibase }),
  })

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const base64url = (bytes: Uint8Array): string => encodeBase64urlNoPadding(bytes)
