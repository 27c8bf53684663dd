import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { areStrangers, type FlagKind, LONG_DAY_MINUTES, MANY_VERIFICATIONS } from '#domain/flag.ts'
import { isCurrent } from '../certificate/versions.ts'
import { isInForce } from '../organization/decision.ts'

const MOST_PER_KIND = 50
const MOST_ROWS = 20
/** Keeps a busy month within a statement's time limit. */
const MOST_VERSIONS = 20_000
const MINUTE_MS = 60_000

export type Found = { kind: FlagKind; at: Date; count: number; codes: string[] }
export type Recent = RawBuilder<unknown>

/** Aliases version, p and e. The day is a literal, because a plan made for any day reads whole tables. */
export const recentSince = (since: Date): Recent => sql`(
    select * from certificate_version where issued_at >= ${sql.lit(since.toISOString())}::timestamptz
    order by issued_at desc limit ${sql.lit(MOST_VERSIONS)}
  ) version
  join certificate c on c.code = version.code
  join participation p on p.id = c.participation_id
  join event e on e.id = p.event_id`

const STANDS = sql`p.account_id is not null and ${isCurrent}`
const VERIFIED = sql`version.reason in ('verified', 'verified-again')`

/** In two cities on one day. One verification is recent; the other may be of any age. */
export async function twoPlaces(db: Kysely<Database>, recent: Recent): Promise<Found[]> {
  const { rows } = await sql<{ one: string; other: string; at: Date }>`
    with lately as materialized (
      select p.id, p.account_id, p.verified_at, e.city_id, e.date, e.last_day from ${recent}
      where e.mode = 'Offline' and ${STANDS}
    ), served as materialized (
      select p.id, p.account_id, p.verified_at, e.city_id, e.date, e.last_day
      from (select distinct account_id from lately) people
        join participation p on p.account_id = people.account_id and p.verified_at is not null
        join event e on e.id = p.event_id and e.mode = 'Offline'
    ), pairs as (
      select distinct least(a.id, b.id) as one, greatest(a.id, b.id) as other,
        greatest(a.verified_at, b.verified_at) as at
      from lately a join served b on b.account_id = a.account_id and b.city_id <> a.city_id
        and b.date <= a.last_day and b.last_day >= a.date
      order by at desc limit ${sql.lit(MOST_PER_KIND)}
    )
    select one.code as one, other.code as other, at from pairs
      join certificate one on one.participation_id = pairs.one
      join certificate other on other.participation_id = pairs.other`.execute(db)
  return rows.map(({ one, other, at }) => ({ kind: 'two-places', at, count: 2, codes: [one, other] }))
}

export async function tooManyHours(db: Kysely<Database>, recent: Recent): Promise<Found[]> {
  const { rows } = await sql<{ code: string; at: Date }>`
    select version.code, version.issued_at as at from ${recent}
    where ${STANDS} and version.service_minutes >
      coalesce(e.service_minutes, (version.last_day - version.first_day + 1) * ${sql.lit(LONG_DAY_MINUTES)})
    order by at desc limit ${sql.lit(MOST_PER_KIND)}`.execute(db)
  return rows.map(({ code, at }) => ({ kind: 'too-many-hours', at, count: 1, codes: [code] }))
}

/** One flag for each run of verifications within a minute, whether they still stand or not. */
export async function manyAtOnce(db: Kysely<Database>, recent: Recent): Promise<Found[]> {
  const { rows } = await sql<{ ngo: string; code: string; at: Date; named: boolean }>`
    with verifications as (
      select e.ngo_id as ngo, version.code, version.verified_at as at, version.name is not null as named,
        count(*) over (partition by e.ngo_id order by version.verified_at
          range between interval '1 minute' preceding and current row) as until
      from ${recent} where ${VERIFIED}
    ), crowded as (
      select *, max(until) over (
          partition by ngo order by at range between current row and interval '1 minute' following
        ) as most
      from verifications
    )
    select ngo, code, at, named from crowded where most >= ${sql.lit(MANY_VERIFICATIONS)} order by ngo, at, code`.execute(
    db,
  )
  const runs: (typeof rows)[] = []
  for (const verified of rows) {
    const before = runs.at(-1)?.at(-1)
    const goesOn = before?.ngo === verified.ngo && verified.at.getTime() - before.at.getTime() <= MINUTE_MS
    if (goesOn) runs.at(-1)?.push(verified)
    else runs.push([verified])
  }
  return runs
    .map((run) => {
      const codes = (some: typeof run) => [...new Set(some.map(({ code }) => code))]
      const named = codes(run.filter((verified) => verified.named)).slice(0, MOST_ROWS)
      return {
        kind: 'many-at-once' as const,
        at: run.at(-1)?.at ?? new Date(0),
        count: codes(run).length,
        codes: named,
      }
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_PER_KIND)
}

/** One flag for each withdrawn approval, with the verifications of that day. */
export async function approvalWithdrawn(db: Kysely<Database>, recent: Recent, zone: string): Promise<Found[]> {
  const { rows } = await sql<{ at: Date; count: number; codes: string[] }>`
    select decided_at as at, count(distinct version.code) as count,
      coalesce(
        (array_agg(distinct version.code) filter (where version.name is not null))[1:${sql.lit(MOST_ROWS)}], '{}'
      ) as codes
    from ${recent}
      join ngo_decision on ngo_decision.ngo_id = e.ngo_id and from_state = 'approved' and to_state = 'rejected'
        and ${isInForce} and (decided_at at time zone ${zone})::date = version.verified_on
    where ${VERIFIED}
    group by ngo_decision.id, decided_at order by at desc limit ${sql.lit(MOST_PER_KIND)}`.execute(db)
  return rows.map(({ at, count, codes }) => ({ kind: 'approval-withdrawn', at, count, codes }))
}

/** Compares with the name that the NGO verified, so that steps in between do not count. */
export async function nameChanged(db: Kysely<Database>, recent: Recent): Promise<Found[]> {
  const { rows } = await sql<{ code: string; at: Date; name: string; was: string }>`
    select version.code, version.issued_at as at, version.name, verified.name as was from ${recent}
      cross join lateral (
        select name from certificate_version m
        where m.code = version.code and m.version < version.version
          and m.reason in ('verified', 'verified-again')
        order by m.version desc limit 1
      ) verified
    where version.reason = 'name-corrected' and version.name is not null
    order by at desc`.execute(db)
  return rows
    .filter(({ name, was }) => areStrangers(was, name))
    .slice(0, MOST_PER_KIND)
    .map(({ code, at }) => ({ kind: 'name-changed', at, count: 1, codes: [code] }))
}
