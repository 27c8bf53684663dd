import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import { MIGRATION_NAMES } from '#db/migrations/names.ts'
import { openPostgres } from '#db/postgres.ts'
import { schemaState } from '#db/schema-state.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'

/*
 * Migrates a database that is in use (docs/deploy.md). The code under test is this version, then the version before the
 * next.
 */

const url = await createDatabase()
// The request timeouts apply only with `npm run prove`, which runs on a quiet machine.
const db = openPostgres({ url, timeouts: process.env.PROVE ? 'request' : 'patient' })
const patient = openPostgres({ url, timeouts: 'patient' })
afterAll(() => Promise.all([db.destroy(), patient.destroy()]))

/** Adds the next version's migrations while `work` runs. */
async function asNextVersion<T>(work: () => Promise<T>, ...names: string[]): Promise<T> {
  for (const name of names)
    migrations[name] = {
      up: (next) => sql`alter table event add column ${sql.ref(name)} text`.execute(next).then(() => {}),
    }
  MIGRATION_NAMES.push(...names)
  try {
    return await work()
  } finally {
    for (const name of names) delete migrations[name]
    MIGRATION_NAMES.splice(-names.length)
  }
}

// The second test begins with the schema that the first one migrated to.
describe('the next version', { shuffle: false }, () => {
  test('a migration that does not get its table lets the readers pass, and comes through once the table is free', async () => {
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onTestFinished(() => free.resolve())
    // Locks the table as pg_dump does for the whole time that a dump takes.
    const dump = patient.transaction().execute(async (trx) => {
      await sql`lock table event in access share mode`.execute(trx)
      held.resolve()
      await free.promise
    })
    // Without this wait, the migration could finish before the table is locked.
    await held.promise
    const migrated = asNextVersion(() => migrate(patient), '998-next')
    for (let wait = 0; wait < 2; wait += 1) {
      await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
      // This query waits for the migration. With the request timeouts, it would fail after a second (db/postgres.ts).
      expect(await db.selectFrom('event').select('id').execute()).not.toEqual([])
    }
    free.resolve()
    await dump
    expect(await migrated).toEqual(['998-next'])
  })

  test('the previous version leaves the next schema unchanged; two versions behind, it throws and does nothing', async () => {
    expect(await schemaState(db)).toBe('next')
    expect(await migrate(patient)).toEqual([])
    expect(await asNextVersion(() => migrate(patient), '998-next', '999-after-next')).toEqual(['999-after-next'])
    await expect(migrate(patient)).rejects.toThrow('newer version')
    expect(await schemaState(db)).toBe('ahead')
  })
})
