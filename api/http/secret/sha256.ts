import { sha256 as digestOf } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

/** Node's hash function, if there is one. Shared code cannot import it. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash

/**
 * Returns the hash that is stored instead of a secret. WebCrypto would take ten times as long, because it passes each
 * digest to another thread.
 */
export const sha256 = (secret: string | Uint8Array): string =>
  native?.('sha256', secret, 'hex') ??
  encodeHexLowerCase(digestOf(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret))
