import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { collegePath } from '#lib/paths.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateKey } from '../../keys/certificate-keys.ts'
import { controllerDocument, didOf } from '../credential/issuer.ts'
import { firstSlugOf } from '../credential/organization-profile.ts'

/**
 * The college as the issuer of endorsements. `firstSlug` is in its DID and never changes, `slug` is that of its page, and `name` is
 * its name at that time.
 */
export type CollegeIssuer = { firstSlug: string; slug: string; name: string }

/**
 * Returns the DID of a college, whose DID document is on this site: 'did:web:example.org:credentials:colleges:gec-ahmedabad' is
 * read from /credentials/colleges/gec-ahmedabad/did.json.
 */
export const collegeDid = (baseUrl: string, firstSlug: string): string =>
  `${didOf(baseUrl)}:credentials:colleges:${firstSlug}`

/** Returns the Open Badges 3.0 profile of a college. */
export const collegeProfile = ({ firstSlug, slug, name }: CollegeIssuer, baseUrl: string) => ({
  id: collegeDid(baseUrl, firstSlug),
  type: ['Profile'],
  name,
  url: baseUrl + collegePath(slug),
})

/**
 * Returns the DID document of a college. The site controls it, and signs for the college. While the college is not approved, the
 * document lists no key, so verifiers refuse its endorsements (docs/decisions/034).
 */
export function collegeDidDocument(
  { firstSlug, isApproved }: { firstSlug: string; isApproved: boolean },
  baseUrl: string,
  keys: readonly CertificateKey[],
) {
  const document = controllerDocument(collegeDid(baseUrl, firstSlug), isApproved ? keys : [])
  return { ...document, controller: didOf(baseUrl), alsoKnownAs: [`${baseUrl}/credentials/colleges/${firstSlug}`] }
}

/** Finds a college by the slug in its DID. @throws Refusal 'not-found' also for a later slug of the college */
export async function collegeIssuerOf(
  db: Kysely<Database>,
  firstSlug: string,
): Promise<CollegeIssuer & { isApproved: boolean }> {
  const college = await db
    .selectFrom('ngo_slug')
    .innerJoin('ngo', 'ngo.id', 'ngo_slug.ngo_id')
    .where('ngo_slug.slug', '=', firstSlug.slice(0, 200))
    .where('ngo.kind', '=', 'college')
    .where(({ ref, eb }) => eb(firstSlugOf(ref('ngo.id')), '=', ref('ngo_slug.slug')))
    .select(['ngo.org_name', 'ngo.slug', 'ngo.state'])
    .executeTakeFirst()
  if (!college?.slug) throw new Refusal('not-found')
  return { firstSlug, slug: college.slug, name: college.org_name, isApproved: college.state === 'approved' }
}
