import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { firstSlugOf } from '../credential/organization-profile.ts'
import { type SigningContext, signAs } from '../credential/sign-as.ts'
import { freshList } from '../credential/status-list.ts'
import { collegeDid } from './college-profile.ts'
import { endorsementListUrl } from './endorsement-badge.ts'

/**
 * Returns a status list of endorsements as JSON text. A bit is set if the endorsement was withdrawn, or if the version that it
 * endorses has ended. All endorsements of a list are of one college, because a list must have the issuer of its credentials
 * (docs/decisions/034).
 * @throws Refusal 'not-found' if the list has no endorsements of a college that still exists, 'credentials-off'
 */
export async function endorsementListOf(
  db: Kysely<Database>,
  number: number,
  signing: SigningContext,
): Promise<string> {
  const college = await db
    .selectFrom('endorsement')
    .where('status_list', '=', number)
    .where('ngo_id', 'is not', null)
    .select(({ ref }) => firstSlugOf(ref('endorsement.ngo_id')).as('first_slug'))
    .limit(1)
    .executeTakeFirst()
  if (!college?.first_slug) throw new Refusal('not-found')
  const as = signAs(signing, collegeDid(signing.config.baseUrl, college.first_slug))
  const places = await placesEnded(db, number)
  const kept = db.selectFrom('endorsement_list').where('number', '=', number).selectAll()
  return freshList({ id: endorsementListUrl(as.baseUrl, number), purpose: 'revocation', places }, as, {
    kept: await kept.executeTakeFirst(),
    keep: async (row) => {
      await db
        .insertInto('endorsement_list')
        .values({ number, ...row })
        .onConflict((known) => known.column('number').doUpdateSet(row))
        .execute()
    },
  })
}

async function placesEnded(db: Kysely<Database>, number: number): Promise<number[]> {
  const rows = await db
    .selectFrom('endorsement')
    .where('status_list', '=', number)
    .where((row) => row.or([row('withdrawn_at', 'is not', null), isVersionEnded]))
    .select('status_place')
    .execute()
  return rows.map(({ status_place }) => status_place)
}

const isVersionEnded = sql<boolean>`exists (select from certificate_end as ended
  where ended.code = endorsement.code and ended.version = endorsement.version)`
