import { sealerOf } from '#api/organization/evidence/seal.ts'

/** The key that encrypts the evidence of every test's data: 32 bytes in base64url. */
export const EVIDENCE_KEY = 'c2VhbHMtdGhlLXRlc3QtdG93bi13aXRoLTMyLWJ5dGU'

export const sealed = sealerOf([EVIDENCE_KEY])
