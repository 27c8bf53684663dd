import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { vi } from 'vitest'
import { documentLoader } from '../../api/certificate/credential/sign.ts'

/** Whether the issuer signed the credential, and whether the status lists show that it is still valid. */
export type Verdict = { signed: boolean; holds: boolean | undefined }

/** Responds to an https URL that a verifier requests. A did:web document is always requested over https. */
export type Ask = (url: URL) => Promise<Response>

/** True if the verifier keeps DID documents for five seconds, so it may not request one again. */
export const KEEPS_DOCUMENTS = process.env.PROVE === '1'

/**
 * Verifies a credential as an outside verifier does. Uses the same library as for signing or, in `npm run prove`, the
 * independent one of the Digital Credentials Consortium.
 * @param ask handles every network request of the verifier
 */
export async function verdictOn(credential: object, ask: Ask): Promise<Verdict> {
  return process.env.PROVE ? consortiumVerdict(credential, ask) : libraryVerdict(credential, ask)
}

/** The result for each status list entry that the credential names. `status` is true if the entry is set. */
type Statuses = { results: { status: boolean }[] }

async function libraryVerdict(credential: object, ask: Ask): Promise<Verdict> {
  const asking: DocumentLoader = async (url) => {
    if (url.startsWith('did:web:')) return { contextUrl: null, documentUrl: url, document: await methodOf(url, ask) }
    if (!url.includes('/status/')) return documentLoader(url)
    return { contextUrl: null, documentUrl: url, document: await (await ask(new URL(url))).json() }
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  const asked = { credential: structuredClone(credential) as JsonDocument, suite, documentLoader: asking, checkStatus }
  const { error, statusResult } = (await verifyCredential(asked)) as { error?: Error; statusResult?: Statuses }
  return { signed: !error, holds: error ? undefined : statusResult?.results.every(({ status }) => !status) }
}

/** Returns a key or, without a fragment, the complete DID document. A DID with a path has its document below that path. */
async function methodOf(did: string, ask: Ask): Promise<unknown> {
  const [host = '', ...path] = (did.split('#')[0]?.split(':').slice(2) ?? []).map(decodeURIComponent)
  const folder = path.length > 0 ? path.join('/') : '.well-known'
  const answer = await ask(new URL(`https://${host}/${folder}/did.json`))
  const found = (await answer.json()) as { verificationMethod: { id: string }[] }
  if (!did.includes('#')) return found
  const method = found.verificationMethod.find(({ id }) => id === did)
  return { '@context': 'https://w3id.org/security/multikey/v1', ...method }
}

type CredentialWithStatus = { credentialStatus?: StatusEntry | StatusEntry[] }
type StatusEntry = { statusPurpose: string }

async function consortiumVerdict(credential: CredentialWithStatus, ask: Ask): Promise<Verdict> {
  const { verifyCredential: verify } = await import('@digitalcredentials/verifier-core')
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => ask(new URL(input instanceof Request ? input.url : input)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const { log = [], errors } = await verify({
      credential: structuredClone(credential) as never,
      knownDIDRegistries: [],
    })
    const said = (step: string) => log.find(({ id }) => id === step)?.valid
    // The first credentials named only one status list.
    const statuses = [credential.credentialStatus ?? []]
      .flat()
      .map(({ statusPurpose }) => said(`${statusPurpose}_status`))
    const holds = statuses.includes(undefined) ? undefined : !statuses.includes(false)
    return { signed: !errors && said('valid_signature') === true, holds }
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}
