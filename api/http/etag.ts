import { hash } from 'node:crypto'

/**
 * Returns the start of a SHA-512/256 hash, which is a third cheaper than SHA-256 on processors with instructions for
 * neither.
 */
export const etagOf = (text: string | Uint8Array): string => hash('sha512-256', text, 'base64url').slice(0, 20)
