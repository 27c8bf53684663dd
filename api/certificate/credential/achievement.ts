import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { certificateFactsOf } from '../version/facts.ts'
import { logPlace, requireAsLogged } from '../version/leaf.ts'
import { isEnded } from '../version/versions.ts'
import { achievementOf, achievementUrl } from './open-badge.ts'
import { firstSlugOf } from './organization-profile.ts'

/**
 * What the certificates of an event are of, as the newest one says it; a credential says it as it was when that was issued.
 * @throws Refusal 'not-found' where nobody has a certificate of it, 'log-differs' where that one was changed
 */
export async function achievementOfEvent(reader: Pick<Runtime, 'db' | 'log' | 'config'>, eventId: string) {
  const { db } = reader
  const { baseUrl } = reader.config
  const newest = await db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.event_id', '=', eventId)
    .where('version.name', 'is not', null)
    .selectAll('version')
    .select([...logPlace, isEnded.as('is_ended')])
    .select(({ ref }) => firstSlugOf(ref('certificate.ngo_id')).as('profile_slug'))
    .orderBy('version.issued_at', 'desc')
    .orderBy('version.code')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new Refusal('not-found')
  // An ended version may have lost who confirmed it, so that its leaf is the hash of more than it says.
  if (!newest.is_ended) requireAsLogged(newest, reader)
  const named = { achievement: achievementUrl(baseUrl, eventId), profileSlug: newest.profile_slug }
  return achievementOf(certificateFactsOf(newest), named, baseUrl)
}
