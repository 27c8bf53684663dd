import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { activityLog } from '#api/admin/activity-log.ts'
import { flagPage } from '#api/certificate/flag/flag.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { createDatabase, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'

/* Tests flag kinds that an earlier version stored, or still stores while this version is being deployed. */

async function databaseOfBefore() {
  const db = openPostgres({ url: await createDatabase('nothing'), max: 1, timeouts: 'patient' })
  onTestFinished(() => db.destroy())
  const { '001-initial': initial } = migrations
  const provider = { getMigrations: async () => ({ ...(initial && { '001-initial': initial }) }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return db
}

const store = (db: Kysely<Database>, kind: string, about: string, outcome: 'unfounded' | null = null) => {
  const resolved = outcome && { outcome, reason: 'The school wrote to us.', resolved_by: null, resolved_at: NOW }
  return db
    .insertInto('flag')
    .values({ kind, about, puts_on_hold: false, found_at: NOW, ngo_id: null, ...resolved })
    .execute()
}
const stored = async (db: Kysely<Database>) => {
  const rows = await db.selectFrom('flag').select(['kind', 'about']).orderBy('kind').orderBy('about').execute()
  return rows.map(({ kind, about }) => `${kind} ${about}`)
}

test('stored flags get the kinds of now, and none is lost where two became one', async () => {
  const db = await databaseOfBefore()
  await store(db, 'new-account', 'new-account:E1')
  await store(db, 'joined-late', 'joined-late:E1')
  await store(db, 'new-account', 'new-account:E2', 'unfounded')
  await store(db, 'one-network', 'one-network:E1')
  await store(db, 'more-than-seen', 'more-than-seen:E1')
  await store(db, 'two-places', 'two-places:A:B')
  await store(db, 'brief-visit', 'brief-visit:E1')
  expect(await migrate(db)).toContain('002-names-flags-nights')
  expect(await stored(db)).toEqual([
    'brief-visit brief-visit:E1',
    'check-in-without-people check-in-without-people:E1',
    expect.stringMatching(/^check-in-without-people (one-network|more-than-seen):E1$/),
    'joined-late joined-late:E1',
    'joined-late joined-late:E2',
    'joined-late new-account:E1',
    'too-many-hours too-many-hours:A:B',
  ])
})

test('what the version before stores while it still serves is read as the kind of now', async () => {
  const db = await openTestPostgres()
  onTestFinished(() => db.destroy())
  await db.deleteFrom('flag').execute()
  await store(db, 'device-twice', 'device-twice:A:E1')
  await store(db, 'no-entry', 'no-entry:E1')
  const { flags } = await flagPage(db, 'open', null)
  expect(flags.map(({ kind }) => kind).toSorted()).toEqual(['impossible-entry', null])
  for (const flag of ['over-12-hours', 'approval-withdrawn'])
    await sql`insert into admin_action (at, act, about, details)
      values (${NOW}, 'flag-resolved', '-', ${JSON.stringify({ flag, flagOutcome: 'upheld' })})`.execute(db)
  const { acts } = await activityLog(db, { act: 'flag-resolved' }, null)
  expect(acts.map(({ details }) => details.flag ?? 'none').toSorted()).toEqual(['none', 'too-many-hours'])
})
