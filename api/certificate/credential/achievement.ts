import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { certificateFactsOf } from '../version/facts.ts'
import { logPlace, requireAsLogged } from '../version/leaf.ts'
import { isEnded } from '../version/versions.ts'
import { achievementOf, achievementUrl } from './open-badge.ts'
import { firstSlugOf } from './organization-profile.ts'

/**
 * Returns an event's achievement, with the details of the version that was issued last. A credential keeps the achievement as
 * it was when its own version was issued.
 * @throws Refusal 'not-found' if the event has no certificate, 'log-differs' if that version was changed
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
  // An ended version is not compared with the log, because its verifier's name may have been erased.
  if (!newest.is_ended) requireAsLogged(newest, reader)
  const named = { achievement: achievementUrl(baseUrl, eventId), profileSlug: newest.profile_slug }
  return achievementOf(certificateFactsOf(newest), named, baseUrl)
}
