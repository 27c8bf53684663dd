import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NgoStatement } from '#islands/certificate/check/WhoSaysSo.tsx'

/**
 * Returns a certificate's NGO as it is today: its page, and how many of its details were checked. Returns null if it has no
 * page.
 */
export async function ngoStatementOf(db: Kysely<Database>, code: string): Promise<NgoStatement | null> {
  const ngo = await db
    .selectFrom('certificate')
    .innerJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .where('certificate.code', '=', code)
    .select(['ngo.slug', 'ngo.state', 'ngo.closed_at'])
    .select(['ngo.matched_facts as checkedFacts', 'ngo.matched_on as checkedOn'])
    .executeTakeFirst()
  if (!ngo?.slug) return null
  const isListed = ngo.state === 'approved' && ngo.closed_at === null
  return { slug: ngo.slug, isListed, checkedFacts: ngo.checkedFacts, checkedOn: ngo.checkedOn }
}
