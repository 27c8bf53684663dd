import { newKeys } from '../certificate/credential/keys.ts'

/*
 * `node api/server/key-command.ts`: makes a key for CERTIFICATE_KEYS and prints it, with how to rotate. Nothing else
 * ever makes one for a public site (docs/certificates.md).
 */

console.log(`Set CERTIFICATE_KEYS to this. It is a secret:\n\n${await newKeys()}\n`)
console.log('To rotate: put the new key first and keep the old ones behind it without their secretKeyMultibase.')
