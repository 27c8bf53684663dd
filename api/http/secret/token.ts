import { CROCKFORD, toCrockford } from '#domain/encoding/crockford.ts'
import { sha256 } from './sha256.ts'

/* Secret tokens in URLs that each do one thing, without logging in. Only the hash of a token is stored. */

/** 32 characters of five bits each are 160 bits, which cannot be guessed. */
const SIGNS = 32
const TOKEN = new RegExp(`^[${CROCKFORD.toLowerCase()}]{${SIGNS}}$`)

/** Returns a new secret token for a URL. */
export const newToken = (): string => toCrockford(crypto.getRandomValues(new Uint8Array(20)), SIGNS).toLowerCase()

/** Returns the hash under which a token is stored. Returns null for a text that cannot be a token. */
export const tokenHash = (token: string): string | null => {
  const read = token.toLowerCase()
  return TOKEN.test(read) ? sha256(read) : null
}
