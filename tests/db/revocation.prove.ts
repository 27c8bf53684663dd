import { afterAll, expect, test } from 'vitest'
import { endVersions } from '#api/certificate/version/ends.ts'
import { addVersions } from '#tests/support/log/add-versions.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Revokes more certificates in one transaction than the number of parameters that a statement can have (D57). */

const { db, close } = await openTown({ db: await openTestPostgres() })
afterAll(close)

test('seventy thousand end in one transaction', async () => {
  const versions = await addVersions(db, { at: NOW, count: 70_000 })
  await db.transaction().execute((trx) => endVersions(trx, versions, 'fraud', NOW))
  const ended = db.selectFrom('certificate_end').where('reason', '=', 'fraud')
  const { count } = await ended.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  expect(Number(count)).toBe(versions.length)
})
