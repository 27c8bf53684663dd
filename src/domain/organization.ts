export const ORGANIZATION_KINDS = ['ngo'] as const
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number]

export const NGO_STATES = ['pending', 'approved', 'rejected', 'suspended'] as const

/** Where an NGO's application stands (SPEC §4, D8, D38). */
export type NgoState = (typeof NGO_STATES)[number]

/** Longer than the 24 hours we promise (D22). @param since an ISO time */
export const isOverdue = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) > 86_400_000
