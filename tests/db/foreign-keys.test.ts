import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'

const db = await openTestPostgres()
afterAll(() => db.destroy())

/** Tables whose rows are never deleted and never get another key. */
const NEVER_REMOVED = ['city']

test('whatever can be removed finds the rows that point to it by an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text <> all (${sql.val(NEVER_REMOVED)}) and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
