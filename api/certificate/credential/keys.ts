/** Ed25519 in Multikey form (W3C CID 1.0). Without its secret it only verifies. */
export type CertificateKey = { publicKeyMultibase: string; secretKeyMultibase: string | null }

/** Says what is wrong with CERTIFICATE_KEYS, never what stands in it. */
class KeysUnreadable extends Error {}

const ED25519_PUBLIC = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/
const SECRET = /^z[1-9A-HJ-NP-Za-km-z]{60,100}$/

/** The first key signs; earlier ones only verify what they signed (docs/certificates.md). @throws KeysUnreadable */
export function readKeys(text: string): readonly CertificateKey[] {
  const keys = parsed(text)
  if (!Array.isArray(keys) || keys.length === 0)
    throw new KeysUnreadable('CERTIFICATE_KEYS must be a JSON list of keys.')
  const read = keys.map((key: Partial<CertificateKey> | null, index) => {
    const { publicKeyMultibase, secretKeyMultibase = null } = key ?? {}
    if (typeof publicKeyMultibase !== 'string' || !ED25519_PUBLIC.test(publicKeyMultibase))
      throw new KeysUnreadable(`Key ${index + 1} of CERTIFICATE_KEYS has no Ed25519 publicKeyMultibase.`)
    if (secretKeyMultibase !== null && !(typeof secretKeyMultibase === 'string' && SECRET.test(secretKeyMultibase)))
      throw new KeysUnreadable(`Key ${index + 1} of CERTIFICATE_KEYS has an unreadable secretKeyMultibase.`)
    return { publicKeyMultibase, secretKeyMultibase }
  })
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

/** For CERTIFICATE_KEYS. In production only a person makes keys, with the command. */
export async function newKeys(): Promise<string> {
  const { generate } = await import('@digitalbazaar/ed25519-multikey')
  const { publicKeyMultibase, secretKeyMultibase } = await generate()
  return JSON.stringify([{ publicKeyMultibase, secretKeyMultibase }])
}
