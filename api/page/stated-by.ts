import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../env.ts'
import { type CheckedLine, checkedLineOf, matchedOn } from '../organization/evidence/checked-line.ts'

/** Describes the NGO of a certificate as it is today: its page, and which of its details were checked. */
export type StatementOfNgo = { slug: string; isListed: boolean; line: CheckedLine | null }

/** Returns the NGO of a certificate, or null if it has no page. */
export async function ngoStatementOf(
  db: Kysely<Database>,
  code: string,
  { today }: Moment,
): Promise<StatementOfNgo | null> {
  const ngo = await db
    .selectFrom('certificate')
    .innerJoin('ngo', 'ngo.id', 'certificate.ngo_id')
    .where('certificate.code', '=', code)
    .select(['ngo.slug', 'ngo.state', 'ngo.closed_at'])
    .select(matchedOn(today).as('matched'))
    .executeTakeFirst()
  if (!ngo?.slug) return null
  const isListed = ngo.state === 'approved' && ngo.closed_at === null
  return { slug: ngo.slug, isListed, line: isListed ? checkedLineOf(ngo.matched) : null }
}
