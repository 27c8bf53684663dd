import { sha256 as digestOf } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

/** Node's own, where there is one: shared code may not import it. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash

/** Stored instead of a secret. WebCrypto would take ten times as long: it hands each digest to another thread. */
export const sha256 = (secret: string | Uint8Array): string =>
  native?.('sha256', secret, 'hex') ??
  encodeHexLowerCase(digestOf(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret))
