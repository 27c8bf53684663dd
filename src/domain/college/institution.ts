/** The kinds of colleges and schools (D67). */
export const INSTITUTION_KINDS = ['college', 'engineering-college', 'polytechnic', 'university', 'school'] as const
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

/** The checks before a college is approved (D67): its email domain, its AISHE code, and the phone number on its website. */
export const INSTITUTION_CHECKS = ['email-domain', 'aishe', 'phone'] as const
export type InstitutionCheckKind = (typeof INSTITUTION_CHECKS)[number]
