import { type Expression, sql } from 'kysely'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { ngoPath } from '#lib/paths.ts'

const NUMBERS = { registration: 'ext:RegistrationNumber', darpan: 'ext:NgoDarpanId' } as const

/** The parts of ids that all credentials of an event share: the URL of the achievement, and the first slug of the NGO. */
export type AchievementNames = { achievement: string; profileSlug: string | null }

/**
 * Selects the first slug of an NGO, which does not change when the NGO's name changes.
 * @param ngo the column with the NGO's id
 */
export const firstSlugOf = (ngo: Expression<string | null>) => sql<string | null>`(select slug from ngo_slug
  where ngo_slug.ngo_id = ${ngo} order by given_at, slug limit 1)`

/**
 * Returns the NGO's profile. Its id is the same for all events of the NGO. It includes a number only if that number matched a
 * register (D64).
 */
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
