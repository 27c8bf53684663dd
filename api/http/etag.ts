import { createHash } from 'node:crypto'

/** The start of a SHA-256, from node:crypto: WebCrypto would hand each digest to another thread. */
export const etagOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 20)
