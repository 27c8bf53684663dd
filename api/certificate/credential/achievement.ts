import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { certificateFactsOf } from '../version/facts.ts'
import { achievementOf, achievementUrl } from './open-badge.ts'
import { firstSlugOf } from './organization-profile.ts'

/**
 * What the certificates of an event are of, as the newest one says it; a credential says it as it was when that was issued.
 * @throws Refusal 'not-found' where nobody has a certificate of it
 */
export async function achievementOfEvent(db: Kysely<Database>, eventId: string, baseUrl: string) {
  const newest = await db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.event_id', '=', eventId)
    .where('version.name', 'is not', null)
    .selectAll('version')
    .select(({ ref }) => firstSlugOf(ref('certificate.ngo_id')).as('profile_slug'))
    .orderBy('version.issued_at', 'desc')
    .orderBy('version.code')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new Refusal('not-found')
  const named = { achievement: achievementUrl(baseUrl, eventId), profileSlug: newest.profile_slug }
  return achievementOf(certificateFactsOf(newest), named, baseUrl)
}
