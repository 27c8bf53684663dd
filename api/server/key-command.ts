import { newKeys } from '../certificate/credential/keys.ts'

/* Makes a key for CERTIFICATE_KEYS and prints it: a public site gets one in no other way (docs/certificates.md). */

console.log(`Set CERTIFICATE_KEYS to this. It is a secret:\n\n${await newKeys()}\n`)
console.log('To rotate: put the new key first and keep the old ones behind it without their secretKeyMultibase.')
