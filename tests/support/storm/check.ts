import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Ledger } from './ledger.ts'

/** Differences between the database and the ledger, one line each. The lists are empty if everything matches. */
export type Findings = { lost: string[]; doubled: string[]; halfDone: string[] }

/** Compares every write of the storm with the rows in the database. */
export async function checkLedger(db: Kysely<Database>, ledger: Ledger): Promise<Findings> {
  const going = await setOf(db, sql`select account_id || ' ' || event_id as key from participation`)
  const verified = await setOf(db, sql`select id::text as key from participation where verified_at is not null`)
  const lost = [
    ...wrong('going', ledger.going, going),
    ...wrong('verified', ledger.verified, verified),
    ...(await lostPosts(db, ledger)),
  ]
  const doubled = await linesOf(
    db,
    sql`select 'post ' || title || ' stands ' || count(*) || ' times' as line
      from event where title like 'storm-%' group by title having count(*) > 1`,
  )
  const halfDone = await linesOf(
    db,
    sql`select 'verified without certificate: ' || id as line from participation
      where verified_at is not null and verified_by is not null and event_id in (select id from event where title = 'Over')
      and not exists (select from certificate where participation_id = participation.id)
      union all
      select 'key without event: ' || key from idempotency_key where answer is null`,
  )
  return { lost, doubled, halfDone }
}

function wrong(what: string, facts: Ledger['going'], status: Set<string>): string[] {
  return [...facts]
    .filter(([key, possible]) => !possible.has(status.has(key)))
    .map(([key, possible]) => `${what} ${key}: acknowledged ${[...possible]}, found ${status.has(key)}`)
}

async function lostPosts(db: Kysely<Database>, ledger: Ledger): Promise<string[]> {
  const { rows } = await sql<{ title: string; id: string }>`select title, id from event
    where title like 'storm-%'`.execute(db)
  const found = new Map(rows.map(({ title, id }) => [title, id]))
  return [...ledger.posts.values()]
    .filter(({ key, acknowledged, id }) => acknowledged && (id === null ? !found.has(key) : found.get(key) !== id))
    .map(({ key, id }) => `post ${key}: acknowledged ${id ? `as ${id}` : 'without an id'}, found ${found.get(key)}`)
}

async function setOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = (await query.execute(db)) as { rows: { key: string }[] }
  return new Set(rows.map(({ key }) => key))
}

async function linesOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await query.execute(db)) as { rows: { line: string }[] }
  return rows.map(({ line }) => line)
}
