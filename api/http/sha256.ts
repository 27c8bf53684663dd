import { sha256 as digestOf } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

/**
 * What is stored instead of a secret: its SHA-256 in hex. By the library that Lucia and Arctic use, at once: WebCrypto
 * hands each digest to another thread and back, which costs ten times what the digest does.
 */
export const sha256 = (secret: string): string => encodeHexLowerCase(digestOf(new TextEncoder().encode(secret)))
