import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import type { Moment } from '../env.ts'
import { PUBLIC_COLUMNS } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'
import { matchedKindsOn } from '../organization/evidence/matched-kinds.ts'

/**
 * Returns a listed event, even if it is over, with the checks of its NGO (D36). Uses only one statement, because it runs on
 * every request, even when the rendered page is cached.
 * @throws Refusal 'not-found'
 */
export async function eventWithChecks(
  db: Kysely<Database>,
  id: string,
  { today }: Moment,
): Promise<{ event: PostedEvent; checked: FactKind[] }> {
  const found = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', id)
    .where('event.listed', '=', true)
    .select(PUBLIC_COLUMNS)
    .select(matchedKindsOn(today).as('matched'))
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const { matched, ...event } = found
  return { event, checked: FACT_KINDS.filter((kind) => matched.includes(kind)) }
}
