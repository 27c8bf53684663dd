import type { CertificateFacts } from '#domain/certificate.ts'
import { ngoPath } from '#lib/paths.ts'

const NUMBERS = { registration: 'ext:RegistrationNumber', darpan: 'ext:NgoDarpanId' } as const

/** Of the NGO that ran it: one profile, at its page, with the number that we found in a register (D64). */
export function organizationProfile(
  { orgName, orgLegalName, orgNumberKind, orgNumber, orgSlug }: CertificateFacts,
  baseUrl: string,
  achievement: string,
) {
  const page = orgSlug && baseUrl + ngoPath(orgSlug)
  return {
    id: page ? `${page}#profile` : `${achievement}#organization`,
    type: ['Profile'],
    name: orgName,
    ...(page && { url: page }),
    ...(orgLegalName && orgLegalName !== orgName && { official: orgLegalName }),
    ...(orgNumber &&
      orgNumberKind && {
        otherIdentifier: [{ type: 'IdentifierEntry', identifier: orgNumber, identifierType: NUMBERS[orgNumberKind] }],
      }),
  }
}
