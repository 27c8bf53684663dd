import { name } from '../../site.ts'

/**
 * Returns whether an admin, and not the NGO, accepted the attendance claim (D47).
 * @param said the certificate's data about it
 */
export const isAcceptedBySite = (said: { evidence: string; verifiedBy: string }): boolean =>
  said.evidence === 'statement-admin' || said.verifiedBy === name
