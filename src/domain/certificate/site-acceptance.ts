import { name } from '../../site.ts'

/** Whether an admin accepted it, and not the organization (D47). @param said what a certificate states of it */
export const isAcceptedBySite = (said: { evidence: string; verifiedBy: string }): boolean =>
  said.evidence === 'statement-admin' || said.verifiedBy === name
