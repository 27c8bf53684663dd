import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { type CertificateCode, checkPath } from '#domain/certificate/certificate-code.ts'
import { encodePayload, payloadOf } from '#domain/certificate/offline-payload.ts'
import { payloadAddress } from '#domain/certificate/offline-payload-address.ts'
import { bytesToSign, encodeSigned, KEY_ID_BYTES } from '#domain/certificate/signed-payload.ts'
import type { Config } from '../../config.ts'
import type { CertificateKey } from '../../keys/certificate-keys.ts'

type Site = Pick<Config, 'baseUrl' | 'certificateKeys'>

/** Returns the URL in a QR code (D65): the check page, followed by the offline payload if the site has a key. */
export async function qrAddress(
  code: CertificateCode,
  facts: CertificateFacts,
  { baseUrl, certificateKeys: [key] }: Site,
): Promise<string> {
  if (!key) return baseUrl + checkPath(code)
  return payloadAddress(baseUrl, code, await signPayload(code, facts, { baseUrl, key }))
}

/** Returns the signed offline payload. Ed25519 is deterministic, so the same version and key always give the same payload. */
async function signPayload(
  code: CertificateCode,
  facts: CertificateFacts,
  as: { baseUrl: string; key: CertificateKey },
) {
  const { publicBytesOf, signBytes } = await import('./sign-compact.ts')
  const keyId = (await publicBytesOf(as.key, as.baseUrl)).slice(0, KEY_ID_BYTES)
  const payload = encodePayload(payloadOf(code, facts))
  const signature = await signBytes(bytesToSign(keyId, payload), as)
  return encodeSigned({ keyId, payload, signature: Uint8Array.from(signature) })
}

/** Returns the keys that a phone stores. Each has the last day on which it signed, or null if it may still sign. */
export async function payloadKeysOf({ baseUrl, certificateKeys }: Site) {
  const { webKeysOf } = await import('./sign-compact.ts')
  const keys = await webKeysOf(certificateKeys, baseUrl)
  return { keys: keys.map((key, at) => ({ ...key, endedOn: certificateKeys[at]?.endedOn ?? null })) }
}
