import type { InstitutionCheckKind, InstitutionKind } from '#domain/college/institution.ts'

/** Names of the kinds of colleges and schools (D67). */
export const institutionKinds: Record<InstitutionKind, string> = {
  college: 'College',
  'engineering-college': 'Engineering college',
  polytechnic: 'Polytechnic',
  university: 'University',
  school: 'School',
}

/** Names of the details that an admin checks. */
export const institutionChecks: Record<InstitutionCheckKind, string> = {
  'email-domain': 'Email domain',
  aishe: 'AISHE code',
  phone: 'Phone',
}
