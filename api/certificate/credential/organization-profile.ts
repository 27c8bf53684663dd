import { type Expression, sql } from 'kysely'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { ngoPath } from '#lib/paths.ts'

const NUMBERS = { registration: 'ext:RegistrationNumber', darpan: 'ext:NgoDarpanId' } as const

/** What stands under one id in credentials: an event's achievement, and its NGO's profile under the first slug it had. */
export type AchievementNames = { achievement: string; profileSlug: string | null }

/** The slug that a change of name leaves as it is. @param ngo the column that says whose */
export const firstSlugOf = (ngo: Expression<string | null>) => sql<string | null>`(select slug from ngo_slug
  where ngo_slug.ngo_id = ${ngo} order by given_at, slug limit 1)`

/** Of the NGO that ran it: one profile, at its page, with the number that we found in a register (D64). */
export function organizationProfile(
  { orgName, orgLegalName, orgNumberKind, orgNumber, orgSlug }: CertificateFacts,
  baseUrl: string,
  { achievement, profileSlug }: AchievementNames,
) {
  const page = orgSlug && baseUrl + ngoPath(orgSlug)
  return {
    id: profileSlug ? `${baseUrl}${ngoPath(profileSlug)}#profile` : `${achievement}#organization`,
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
