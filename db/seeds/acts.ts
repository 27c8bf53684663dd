import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Derives the demo town's activity log from its decisions, checks and question. */
export async function addActs(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into admin_action (at, act, ngo_id, about, details, note)
    select at, act, ngo.id, org_name, details, note from (
      select ngo_id, decided_at as at, to_state as act, null as note,
        case to_state when 'approved' then jsonb_build_object('matched', (select count(*) from ngo_check
          where ngo_check.ngo_id = ngo_decision.ngo_id and outcome = 'matched' and checked_at < decided_at))
        else jsonb_build_object('words', reason) end as details
      from ngo_decision
      union all
      select ngo_check.ngo_id, checked_at, 'checked', note, jsonb_build_object('check', ngo_check.kind, 'fact',
        ngo_fact.kind, 'outcome', outcome, 'register', register)
      from ngo_check join ngo_fact on ngo_fact.id = fact_id
      union all
      select ngo_id, asked_at, 'asked', null, jsonb_build_object('words', question) from ngo_question
    ) as found join ngo on ngo.id = found.ngo_id
    order by at`.execute(db)
}
