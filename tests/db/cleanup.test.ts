import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cleanUp } from '#api/server/cleanup.ts'
import type { Database } from '#db/schema.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Removing old rows never waits for another transaction, and locks few rows at a time. */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const { ngoId } = await plantCollege(town, {})
const { id: cohortId } = await plantClass(town, ngoId)
const OLD = new Date('2020-01-01T00:00:00Z')

const ofClass = async (trx: Kysely<Database>) =>
  (await trx.selectFrom('roll_line').where('cohort_id', '=', cohortId).select('roll_number').execute()).map(
    ({ roll_number }) => roll_number,
  )

test('a line that another transaction has locked is skipped, and removed by the next run', async () => {
  const locked = await plantRollLine(town, cohortId, '1', 'Asha Menon')
  await plantRollLine(town, cohortId, '2', 'Ravi Tiwari')
  await db.updateTable('roll_line').where('cohort_id', '=', cohortId).set({ unclaimed_since: OLD }).execute()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('roll_line').where('id', '=', locked).select('id').forUpdate().execute()
    let hasEnded = false
    void cleanUp(db, NOW).then(() => {
      hasEnded = true
    })
    await expect.poll(async () => hasEnded || (await waitingIn(db)) > 0).toBe(true)
    expect(hasEnded, 'ended without waiting').toBe(true)
    expect(await ofClass(trx)).toEqual(['1'])
  })
  await cleanUp(db, NOW)
  expect(await ofClass(db)).toEqual([])
})

test('old reads of 6,000 students go in steps of at most 5,000 rows, and a read goes after its last student', async () => {
  await sql`with account as (select id from account limit 1), old as (
      insert into class_read (cohort_id, kind, at) select ${cohortId}, 'list', ${OLD} from generate_series(1, 3) returning id
    ), sharing as (
      insert into disclosure (cohort_id, account_id, since, name_differs, ended_at, ended_as)
      select ${cohortId}, id, ${OLD}, false, ${OLD}, 'stopped' from account, generate_series(1, 2000) returning id
    )
    insert into class_read_student (read_id, disclosure_id, lines) select old.id, sharing.id, 1 from old, sharing`.execute(
    db,
  )
  const left = async () => {
    const { rows } = await sql<{ students: number; reads: number }>`select
      (select count(*) from class_read_student) as students, (select count(*) from class_read) as reads`.execute(db)
    return rows[0]
  }
  expect(await left()).toEqual({ students: 6_000, reads: 3 })
  await cleanUp(db, NOW)
  const { students, reads = 0 } = (await left()) ?? {}
  expect(students).toBe(1_000)
  expect(reads).toBeGreaterThan(0)
  await cleanUp(db, NOW)
  expect(await left()).toEqual({ students: 0, reads: 0 })
})
