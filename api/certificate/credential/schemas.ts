import * as z from 'zod/mini'

const contexts = z.array(z.string())

/** This object is loose, because Open Badges 3.0 and Bitstring Status List define its other properties. */
export const credential = z.looseObject({
  '@context': contexts,
  id: z.string(),
  type: z.array(z.string()),
  issuer: z.union([z.string(), z.looseObject({ id: z.string() })]),
  validFrom: z.string(),
  credentialSubject: z.looseObject({}),
  proof: z.array(z.looseObject({ type: z.string(), verificationMethod: z.string(), proofValue: z.string() })),
})

export const issuerProfile = z.strictObject({
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
  email: z.string(),
  description: z.string(),
})

/** This object is loose, because Open Badges 3.0 defines its other properties. */
export const achievement = z.looseObject({ id: z.string(), type: z.array(z.string()), name: z.string() })

export const didConfiguration = z.strictObject({ '@context': z.string(), linked_dids: z.array(z.string()) })

const method = z.strictObject({
  id: z.string(),
  type: z.literal('Multikey'),
  controller: z.string(),
  publicKeyMultibase: z.string(),
})

const controllerFields = {
  '@context': contexts,
  id: z.string(),
  verificationMethod: z.array(method),
  assertionMethod: z.array(z.string()),
}

/** The DID document of a college. `controller` is the site. */
export const collegeDidDocument = z.strictObject({
  ...controllerFields,
  controller: z.string(),
  alsoKnownAs: z.array(z.string()),
})

export const didDocument = z.strictObject({
  ...controllerFields,
  service: z.array(z.strictObject({ id: z.string(), type: z.string(), serviceEndpoint: z.string() })),
})

/** A JWK set (RFC 7517). Each key also has the last day on which it signed (docs/offline.md). */
export const payloadKeys = z.strictObject({
  keys: z.array(
    z.strictObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      endedOn: z.nullable(z.string()),
    }),
  ),
})
