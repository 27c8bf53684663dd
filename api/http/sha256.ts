import { sha256 as digestOf } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

/** Stored instead of a secret. WebCrypto would take ten times as long: it hands each digest to another thread. */
export const sha256 = (secret: string): string => encodeHexLowerCase(digestOf(new TextEncoder().encode(secret)))
