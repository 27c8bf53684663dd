import { type Day, isDay } from '#domain/time/day.ts'

/**
 * An Ed25519 key in Multikey form (W3C CID 1.0). A key without a secret only verifies. Nothing was signed with it after
 * `endedOn`.
 */
export type CertificateKey = { publicKeyMultibase: string; secretKeyMultibase: string | null; endedOn?: Day }

/** An error whose message describes what is wrong with CERTIFICATE_KEYS but never contains any part of its value. */
class KeysUnreadable extends Error {}

const ED25519_PUBLIC = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/
const SECRET = /^z[1-9A-HJ-NP-Za-km-z]{60,100}$/

/**
 * Parses CERTIFICATE_KEYS. The first key is used for signing, the others only for verifying (docs/certificates.md).
 * @throws KeysUnreadable
 */
export function readKeys(text: string): readonly CertificateKey[] {
  const keys = parsed(text)
  if (!Array.isArray(keys) || keys.length === 0)
    throw new KeysUnreadable('CERTIFICATE_KEYS must be a JSON list of keys.')
  const read = keys.map((key: Partial<CertificateKey> | null, index) => {
    const { publicKeyMultibase, secretKeyMultibase = null, endedOn } = key ?? {}
    if (typeof publicKeyMultibase !== 'string' || !ED25519_PUBLIC.test(publicKeyMultibase))
      throw new KeysUnreadable(`Key ${index + 1} of CERTIFICATE_KEYS has no Ed25519 publicKeyMultibase.`)
    if (secretKeyMultibase !== null && !(typeof secretKeyMultibase === 'string' && SECRET.test(secretKeyMultibase)))
      throw new KeysUnreadable(`Key ${index + 1} of CERTIFICATE_KEYS has an unreadable secretKeyMultibase.`)
    if (endedOn !== undefined && !(typeof endedOn === 'string' && isDay(endedOn)))
      throw new KeysUnreadable(`Key ${index + 1} of CERTIFICATE_KEYS has an endedOn that is no day, like 2026-11-23.`)
    return { publicKeyMultibase, secretKeyMultibase, ...(endedOn && { endedOn }) }
  })
  if (read[0]?.endedOn) throw new KeysUnreadable('The first key of CERTIFICATE_KEYS signs, so it has no endedOn.')
  if (read[0]?.secretKeyMultibase === null)
    throw new KeysUnreadable('The first key of CERTIFICATE_KEYS signs, so it needs its secretKeyMultibase.')
  return read
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new KeysUnreadable('CERTIFICATE_KEYS is not JSON.')
  }
}

/** Generates a new value for CERTIFICATE_KEYS. In production, operators use it through the key command. */
export async function newKeys(): Promise<string> {
  const { generate } = await import('@digitalbazaar/ed25519-multikey')
  const { publicKeyMultibase, secretKeyMultibase } = await generate()
  return JSON.stringify([{ publicKeyMultibase, secretKeyMultibase }])
}
