import { newKeys } from '../keys/certificate-keys.ts'
import { newEvidenceKey } from '../keys/evidence-keys.ts'

/* Creates the keys for a public site and prints them. The site itself never creates keys (docs/deploy.md). */

console.log(`Set CERTIFICATE_KEYS to this. It is a secret:\n\n${await newKeys()}\n`)
console.log('To rotate: put the new key first. Keep the old keys after it, without their secretKeyMultibase.\n')
console.log(`Set EVIDENCE_KEYS to this. It is a secret:\n\n${newEvidenceKey()}\n`)
console.log(
  'To rotate: put the new key first. Keep the old keys after it until evidence:reseal prints 0 (docs/operations.md).',
)
