import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { readConfig } from '#api/config.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { newestHead } from '#api/log/head.ts'
import { consistencyOf, inclusionOf } from '#api/log/log.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { addVersions } from '#tests/support/log/add-versions.ts'
import { isGrownFrom } from '#tests/support/log/college.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * Checks that with a million leaves, each round and each proof read only as many nodes as the height of the tree
 * requires.
 */

const url = await createDatabase()
const pool = openPostgres({ url, max: 1 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
afterAll(() => Promise.all([pool.destroy(), filling.destroy()]))

const counted = { queries: 0 }
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counted.queries += 1
    return result
  },
}
const db = pool.withPlugin(counter)
const config = readConfig({ BASE_URL: ORIGIN, CERTIFICATE_KEYS: await newKeys() })
const LOG = ['log_leaf', 'log_node', 'log_head', 'log_due', 'certificate_version']
const HEIGHT = 20
const HASHED = `encode(sha256(`

/**
 * Inserts 2^HEIGHT leaves and all nodes above them with PostgreSQL's own SHA-256.
 * @returns the root
 */
async function fill(): Promise<string> {
  await sql`insert into log_leaf select number, 'many', number::integer,
    ${sql.raw(HASHED)} '\\x00'::bytea || convert_to('leaf ' || number, 'UTF8')), 'hex')
    from generate_series(0::bigint, ${2 ** HEIGHT - 1}::bigint) number`.execute(filling)
  for (let level = 1; level <= HEIGHT; level += 1) {
    const below = level === 1 ? sql`log_leaf` : sql`(select * from log_node where level = ${sql.lit(level - 1)})`
    // A single ordered pass is used, because joining tables without statistics may take extremely long.
    await sql`insert into log_node select ${sql.lit(level)}, number / 2,
      ${sql.raw(HASHED)} '\\x01'::bytea || decode(hash, 'hex') || decode(next, 'hex')), 'hex')
      from (select number, hash, lead(hash) over (order by number) as next from ${below} below) pairs
      where number % 2 = 0`.execute(filling)
  }
  const top = await filling.selectFrom('log_node').where('level', '=', HEIGHT).select('hash').executeTakeFirstOrThrow()
  for (const table of LOG) await sql`vacuum analyze ${sql.table(table)}`.execute(filling)
  return top.hash
}

type Cost = { queries: number; rows: number; wholly: number; ms: number }

async function readSoFar(): Promise<{ rows: number; wholly: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(pool)
  const { rows } = await sql<{ rows: number; wholly: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as rows,
      coalesce(sum(seq_scan) filter (where relname <> 'log_due' and relname <> 'log_head'), 0)::int8 as wholly
    from pg_stat_user_tables where relname in (${sql.join(LOG)})`.execute(pool)
  return rows[0] ?? { rows: 0, wholly: 0 }
}
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = await readSoFar()
  counted.queries = 0
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  const { queries } = counted
  const after = await readSoFar()
  return { queries, ms, rows: after.rows - before.rows, wholly: after.wholly - before.wholly }
}
const growing = (day: number) =>
  growPublicLog(db, { now: new Date(NOW.getTime() + day * 86_400_000), today: addDays(TODAY, day), config })

test('a log of a million grows as cheaply as an empty one, and proves with as many rows as it is high', async () => {
  const begun = { few: await addVersions(filling, { at: NOW, count: 2_000 }) }
  const small = await costOf(() => growing(0))
  const head = await newestHead(db)
  expect(head?.size).toBe(begun.few.length)
  const proofOfSmall = await costOf(() => inclusionOf(db, begun.few[700]?.code ?? '', 1))

  await sql`do $$ begin set local session_replication_role = replica;
    delete from log_leaf; delete from log_node; delete from log_head; end $$`.execute(filling)
  const root = await fill()
  const was = { size: 2 ** HEIGHT, root }
  const many = await addVersions(filling, { at: NOW, count: 2_000 })
  const large = await costOf(() => growing(1))
  const now = await newestHead(db)
  expect(now?.size).toBe(was.size + many.length)
  expect(large.wholly).toBe(0)
  expect(large.queries).toBeLessThanOrEqual(small.queries + 2)
  expect(large.rows).toBeLessThan(small.rows + 2_000)

  const proof = await costOf(() => inclusionOf(db, many[1_234]?.code ?? '', 1))
  expect([proof.queries, proof.wholly]).toEqual([2, 0])
  expect(proof.rows).toBeLessThan(5 * HEIGHT)
  const sizes = [1, 2, 3, 999_999, 2 ** 19 + 1, was.size - 1, was.size, was.size + 77]
  for (const from of sizes) {
    const cost = await costOf(() => consistencyOf(db, { from, to: now?.size ?? 0 }))
    expect([cost.queries, cost.wholly], `${from}`).toEqual([2, 0])
    expect(cost.rows, `${from}`).toBeLessThan(10 * HEIGHT)
  }
  const { proof: path } = await consistencyOf(db, { from: was.size, to: now?.size ?? 0 })
  expect(isGrownFrom(was, now ?? was, path)).toBe(true)
  expect(path.length).toBeLessThan(2 * HEIGHT)
  const idle = await costOf(() => growing(1))
  expect([idle.queries <= 3, idle.rows <= 4]).toEqual([true, true])
  const each = (cost: Cost) => (cost.ms / 2_000).toFixed(3)
  console.info(
    `A version costs ${each(large)} ms in the log's job at a million leaves, ${each(small)} ms at none; a proof reads ${proof.rows} rows (${proofOfSmall.rows} of 2,000) in ${proof.ms.toFixed(1)} ms.`,
  )
})
