import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import { isInForce } from '../auth/approval.ts'
import { isBehind, PAGE, type Place, placeIn } from '../http/cursor.ts'
import { isFirstOwner } from '../organization/membership/first-owner.ts'

/** `search` matches the name, the email address, or the website, whose host is also found in punycode. */
export type Sought = {
  state: NgoState
  /** Selects colleges instead of NGOs. */
  kind?: OrganizationKind | undefined
  /** Selects only this NGO or college, in any state. */
  id?: string | undefined
  search?: string | undefined
  /** Selects only NGOs that are due for a new check on this day (D38). */
  due?: { today: Day; now: Date } | undefined
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Sorts NGOs that must answer a question after those that wait for an admin. */
const queued = sql<Date>`coalesce(waiting_since, registered_at)
  + case when asked_at is null then interval '0' else interval '365000 days' end`
const decided = sql<Date>`coalesce((select max(decided_at) from ngo_decision
  where ngo_decision.ngo_id = ngo.id and ${isInForce}), registered_at)`
const checked = sql<Date | null>`(select max(checked_at) from ngo_check where ngo_check.ngo_id = ngo.id)`
const held = sql<{ events: number; ticked: number } | null>`(select jsonb_build_object('events', figures -> 'events',
  'ticked', figures -> 'ticked') from ngo_figures where ngo_figures.ngo_id = ngo.id)`
const lastLooked = sql<Date>`coalesce(${checked}, ${decided})`

/**
 * Lists NGOs, or colleges. Pending ones that wait for an admin come before those that must answer a question, and the longest wait
 * comes first (D22, D36). NGOs that are due for a new check are sorted by their last check, oldest first. All others
 * are sorted by their newest decision, newest first. The state is a literal, because PostgreSQL would choose a scan of
 * all NGOs for a parameter. Closed NGOs are never listed. An NGO that withdrew its application is not listed while it
 * is pending, but is listed in every other state (A1).
 */
export const queueQuery = (
  db: Kysely<Database>,
  { state, kind = 'ngo', id, search = '', due }: Sought,
  after: Place | null,
) => {
  const oldestFirst = state === 'pending' || due !== undefined
  const place = due ? lastLooked : state === 'pending' ? queued : decided
  return db
    .selectFrom((from) =>
      from
        .selectFrom('ngo')
        .innerJoin('account', (join) => join.on(isFirstOwner))
        .$if(id !== undefined, (found) => found.where('ngo.id', '=', id ?? ''))
        .$if(id === undefined, (found) =>
          found.where('ngo.state', '=', sql.lit(state)).where('ngo.kind', '=', sql.lit(kind)),
        )
        .$if(id === undefined && state === 'pending', (found) => found.where('ngo.withdrawn_at', 'is', null))
        .$if(due !== undefined, (found) => found.where(isDue(due ?? { today: '', now: new Date(0) })))
        .$if(search !== '', (found) =>
          found.where((ngo) =>
            ngo.or(
              (['org_name', 'email', 'website', 'website_host'] as const).map((column) =>
                ngo(column, 'ilike', containing(search)),
              ),
            ),
          ),
        )
        .select([
          'ngo.id',
          'ngo.kind',
          'org_name',
          'website',
          'phone',
          'description',
          'state',
          'registered_at',
          'waiting_since',
        ])
        .select(['asked_at', 'matched_facts', 'version', 'withdrawn_at', 'account.email', 'account.location'])
        .select([place.as('at'), checked.as('checked_at'), (due ? held : sql<null>`null::jsonb`).as('held')])
        .as('found'),
    )
    .selectAll()
    .select(placeIn('at'))
    .where(isBehind({ at: 'at', id: 'id' }, oldestFirst ? '>' : '<', after))
    .orderBy('at', oldestFirst ? 'asc' : 'desc')
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(PAGE + 1)
}

/** Matches NGOs that no admin has checked for a year, and NGOs with an expired registration number. */
export function isDue({ today, now }: { today: Day; now: Date }): Expression<SqlBool> {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  return sql<SqlBool>`(${lastLooked} < ${yearAgo} or exists (select from ngo_fact where ngo_fact.ngo_id = ngo.id
    and replaced_at is null and valid_until < ${today}))`
}
