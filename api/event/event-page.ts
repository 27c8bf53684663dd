import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Day, dayOf } from '#domain/day.ts'
import type { PostedEvent } from '#domain/event.ts'
import { FACT_KINDS, type FactKind } from '#domain/evidence.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { PUBLIC_COLUMNS } from './columns.ts'

/** What an event's page says in one sentence of its NGO's checks: which facts matched, and when the last one did. */
export type CheckedLine = { kinds: FactKind[]; on: Day }

type Matched = { kind: FactKind; at: string }

/**
 * A listed event, past ones too, with what was checked of who posted it (D36), in one statement: it is asked by every
 * reader, also of a page that was made before. @throws Refusal 'not-found'
 */
export async function eventWithChecks(
  db: Kysely<Database>,
  id: string,
  { today, config }: Moment,
): Promise<{ event: PostedEvent; line: CheckedLine | null }> {
  const found = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', id)
    .where('event.listed', '=', true)
    .select(PUBLIC_COLUMNS)
    .select(matchedOn(today).as('matched'))
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const { matched, ...event } = found
  const newest = matched.map(({ at }) => Date.parse(at)).sort((a, b) => b - a)[0]
  const kinds = FACT_KINDS.filter((one) => matched.some(({ kind }) => kind === one))
  return { event, line: newest === undefined ? null : { kinds, on: dayOf(new Date(newest), config.zone) } }
}

const matchedOn = (today: Day) => sql<Matched[]>`(
  select coalesce(json_agg(json_build_object('kind', fact.kind, 'at', newest.checked_at)), '[]')
  from ngo_fact as fact cross join lateral (
    select outcome, checked_at from ngo_check where ngo_check.fact_id = fact.id order by checked_at desc, id desc limit 1
  ) newest
  where fact.ngo_id = ngo.id and fact.replaced_at is null and fact.kind <> 'signatory'
    and newest.outcome = 'matched' and coalesce(fact.valid_until >= ${today}, true))`
