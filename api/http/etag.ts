import { createHash } from 'node:crypto'

/**
 * Tells one text, or file, from another: the start of its SHA-256, base64url. At once, which WebCrypto is not: its digest is a job
 * for another thread. Both runtimes have it, but what they share may not name Node.
 */
export const etagOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 20)
