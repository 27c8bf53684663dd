import { didOf } from './issuer.ts'
import type { SignAs } from './sign-as.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * Returns a Domain Linkage Credential as a JWT. It proves that this site and its DID have the same owner (DIF Well Known DID
 * Configuration §3). It is valid for a year from the start of the current UTC day, so all responses on the same day are
 * identical.
 */
export async function domainLinkage(as: SignAs): Promise<string> {
  const { signCompact } = await import('./sign-compact.ts')
  const did = didOf(as.baseUrl)
  const from = new Date(as.now.toISOString().slice(0, 10))
  const until = new Date(from.getTime() + YEAR_MS)
  const vc = {
    '@context': [
      'https://www.w3.org/2018/credentials/v1',
      'https://identity.foundation/.well-known/did-configuration/v1',
    ],
    issuer: did,
    issuanceDate: from.toISOString(),
    expirationDate: until.toISOString(),
    type: ['VerifiableCredential', 'DomainLinkageCredential'],
    credentialSubject: { id: did, origin: new URL(as.baseUrl).origin },
  }
  const times = { nbf: from.getTime() / 1000, exp: until.getTime() / 1000 }
  return signCompact(JSON.stringify({ ...times, iss: did, sub: did, vc }), as)
}
