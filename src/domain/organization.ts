export const NGO_STATES = ['pending', 'approved', 'rejected'] as const

/** Where an NGO's application stands (SPEC §4, D8). */
export type NgoState = (typeof NGO_STATES)[number]
