import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  type CheckedDetails,
  FACT_KINDS,
  type FactCheck,
  isMatched,
  type StatedFact,
} from '#domain/evidence/evidence.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'

/**
 * Returns the details of NGOs with their newest checks, in the order of `FACT_KINDS`.
 * @param at the time for which details are returned; now by default
 */
export async function statedFacts(
  db: Kysely<Database>,
  ngoIds: readonly string[],
  at?: Date,
): Promise<Map<string, StatedFact[]>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ngo_fact as fact')
    .leftJoinLateral(
      (checks) =>
        checks
          .selectFrom('ngo_check')
          .whereRef('ngo_check.fact_id', '=', 'fact.id')
          .$if(at !== undefined, (query) => query.where('checked_at', '<=', at ?? new Date(0)))
          .select(['outcome', 'register', 'checked_at', 'checked_by', 'note'])
          .orderBy('checked_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('fact.ngo_id', 'in', ngoIds)
    .where(standsAt(at))
    .select([
      'fact.id',
      'fact.ngo_id',
      'fact.kind',
      'fact.value',
      'fact.valid_until',
      'fact.stated_at',
      'fact.reminded',
    ])
    .select(['newest.outcome', 'newest.register', 'newest.checked_at', 'newest.checked_by', 'newest.note'])
    .select(staleCheck.as('stale_check_at'))
    .execute()
  const found = new Map<string, StatedFact[]>(ngoIds.map((id) => [id, []]))
  for (const { ngo_id, ...row } of rows) found.get(ngo_id)?.push(factOf(row))
  const place = ({ kind }: StatedFact) => FACT_KINDS.indexOf(kind)
  for (const facts of found.values()) facts.sort((a, b) => place(a) - place(b))
  return found
}

const standsAt = (at: Date | undefined) =>
  at === undefined
    ? sql<boolean>`fact.replaced_at is null`
    : sql<boolean>`fact.stated_at <= ${at} and (fact.replaced_at is null or fact.replaced_at > ${at})`

const staleCheck = sql<Date | null>`(select max(ngo_check.checked_at) from ngo_fact as earlier
  join ngo_check on ngo_check.fact_id = earlier.id
  where earlier.ngo_id = fact.ngo_id and earlier.kind = fact.kind and earlier.id <> fact.id)`

type FactRow = Pick<StatedFact, 'id' | 'kind' | 'value' | 'reminded'> & {
  valid_until: Day | null
  stated_at: Date
  outcome: FactCheck['outcome'] | null
  register: FactCheck['register'] | null
  checked_at: Date | null
  checked_by: string | null
  note: string | null
  stale_check_at: Date | null
}

function factOf({ id, kind, value, reminded, valid_until, stated_at, stale_check_at, ...row }: FactRow): StatedFact {
  const { outcome, register, checked_at, checked_by: by, note } = row
  const check = outcome && register && checked_at && { outcome, register, at: checked_at.toISOString(), by, note }
  return {
    ...{ id, kind, value, validUntil: valid_until, statedAt: stated_at.toISOString() },
    check: check || null,
    staleCheckAt: stale_check_at?.toISOString() ?? null,
    reminded,
  }
}

/** Returns the number of matches and the newest day, which cards, pages and certificates show. */
export function checkedDetailsOf(facts: readonly StatedFact[], today: Day): CheckedDetails {
  const matched = facts.filter((fact) => isMatched(fact, today))
  const newest = matched
    .flatMap(({ check }) => check?.at ?? [])
    .sort()
    .at(-1)
  return { checkedFacts: matched.length, checkedOn: newest ? eventDayOf(new Date(newest)) : null }
}

/** Updates the count and day in the NGO's row, after a detail was submitted or checked, or has expired. */
export async function recountMatched(trx: Transaction<Database>, ngoId: string, today: Day): Promise<void> {
  const facts = (await statedFacts(trx, [ngoId])).get(ngoId) ?? []
  const { checkedFacts, checkedOn } = checkedDetailsOf(facts, today)
  await trx
    .updateTable('ngo')
    .set({ matched_facts: checkedFacts, matched_on: checkedOn })
    .where('id', '=', ngoId)
    .execute()
}
