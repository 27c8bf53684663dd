import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * The application's database role, created as described in docs/deploy.md, can read and write rows but has no other
 * rights.
 */

const town = await openLiveTown()
const db = openPostgres({ url: town.appUrl, max: 2, timeouts: 'patient' })
afterAll(async () => {
  await db.destroy()
  await town.close()
})

const stateOf = (statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

test('the role that serves can neither create nor drop nor change a table, nor empty it at a stroke', async () => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(town.db)
  expect(tables.length).toBeGreaterThan(14)
  for (const { name } of tables) {
    for (const statement of [`drop table ${name}`, `truncate ${name}`, `alter table ${name} add column x text`])
      expect([statement, await stateOf(statement)]).toEqual([statement, '42501'])
  }
  for (const statement of [
    'create table mine (id int)',
    'create schema mine',
    'create index mine on event (title)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create extension pg_trgm',
    'create role mine',
    `create database mine`,
    "select pg_read_file('/etc/passwd')",
    "copy event to program 'cat'",
    `drop database yuvasetu`,
  ])
    expect([statement, await stateOf(statement)]).toEqual([statement, '42501'])
})

test('all that the product writes, that role may write: every table takes its rows', async () => {
  const { rows: missing } = await sql`select relname, privilege
    from pg_class cross join unnest(array['select', 'insert', 'update', 'delete']) privilege
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not has_table_privilege('yuvasetu_app', pg_class.oid, privilege)`.execute(town.db)
  expect(missing).toEqual([])
  const { rows: closed } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
    and case when relkind = 'S' then not has_sequence_privilege('yuvasetu_app', pg_class.oid, 'usage') end`.execute(
    town.db,
  )
  expect(closed).toEqual([])
  const app = await openTown({ db })
  app.setNow(new Date())
  const asha = await app.cookieOf('asha')
  expect((await app.request('/api/me', { cookie: asha })).status).toBe(200)
  expect(await migrate(db)).toEqual([])
})

test('its timeouts are set on the role, for poolers that take no start-up parameters', async () => {
  const bare = openPostgres({ url: town.appUrl, max: 1, timeouts: 'role' })
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
    bare,
  )
  expect(rows).toEqual([{ statement: '3s', lock: '1s', idle: '5s' }])
  await bare.destroy()
})

test('if two processes migrate at the same time, one migrates and the other finds nothing to do', async () => {
  const { ownerUrl } = await town.emptyDatabase('twice')
  const both = [
    openPostgres({ url: ownerUrl, timeouts: 'patient' }),
    openPostgres({ url: ownerUrl, timeouts: 'patient' }),
  ]
  const applied = await Promise.all(both.map((one) => migrate(one)))
  expect(applied.map(({ length }) => length).sort()).toEqual([0, Math.max(...applied.map(({ length }) => length))])
  expect(Math.max(...applied.map(({ length }) => length))).toBeGreaterThan(0)
  await Promise.all(both.map((one) => one.destroy()))
})
