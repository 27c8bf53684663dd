import { site } from '../../../src/site.ts'
import type { CertificateKey } from '../../keys/certificate-keys.ts'

/** Returns the DID of the site, for example 'did:web:example.org', or 'did:web:localhost%3A3000' if its URL has a port. */
export function didOf(baseUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(baseUrl).host)}`
}

/** Returns the id of a key in the DID document of an issuer. */
export const methodOf = (did: string, { publicKeyMultibase }: Pick<CertificateKey, 'publicKeyMultibase'>): string =>
  `${did}#${publicKeyMultibase}`

/** Returns the DID document. It lists every key whose signatures are valid, so a leaked key must be removed from `keys`. */
export function didDocument(baseUrl: string, keys: readonly CertificateKey[]) {
  const did = didOf(baseUrl)
  return {
    ...controllerDocument(did, keys),
    service: [{ id: `${did}#profile`, type: 'LinkedDomains', serviceEndpoint: baseUrl }],
  }
}

/** Returns the part of a DID document that says which keys may sign for a DID. */
export function controllerDocument(did: string, keys: readonly CertificateKey[]) {
  const methods = keys.map((key) => ({
    id: methodOf(did, key),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: key.publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

export function issuerProfile(baseUrl: string) {
  return {
    id: didOf(baseUrl),
    type: ['Profile'],
    name: site.name,
    url: baseUrl,
    email: site.supportEmail,
    description:
      'Connects volunteers with NGOs that an admin has approved, and issues certificates of verified participation.',
  }
}
