import { name } from '../../site.ts'

/**
 * Returns whether an admin rather than the NGO accepted the attendance claim (D47).
 * @param said the evidence and the verifier on the certificate
 */
export const isAcceptedBySite = (said: { evidence: string; verifiedBy: string }): boolean =>
  said.evidence === 'statement-admin' || said.verifiedBy === name
