import type { InstitutionCheckKind, InstitutionKind } from '#domain/college/institution.ts'

/** Names of the kinds of colleges and schools (D67). */
export const institutionKinds: Record<InstitutionKind, string> = {
  college: 'कॉलेज',
  'engineering-college': 'इंजीनियरिंग कॉलेज',
  polytechnic: 'पॉलिटेक्निक',
  university: 'विश्वविद्यालय',
  school: 'स्कूल',
}

/** Names of the details that an admin checks. */
export const institutionChecks: Record<InstitutionCheckKind, string> = {
  'email-domain': 'ईमेल डोमेन',
  aishe: 'AISHE कोड',
  phone: 'फ़ोन',
}
