import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { checkCodes } from '#api/certificate/code-list/code-list.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { type CodeQuery, MOST_LINES } from '#domain/certificate/code-list.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* On PostgreSQL, checking 500 codes with names takes less than a second of database and process time together (D63). */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const reader = { ...town.runtime, db }

test('five hundred codes with names are answered within a second', async () => {
  const { ngoId, accountId } = await addNgo(db)
  const eventId = await addPastEvent(db, ngoId)
  for (let at = 0; at < MOST_LINES; at += 1) await join(db, eventId, { name: 'Kavya Rao', rollNumber: String(at) })
  const marking = { now: NOW, today: TODAY, config: town.runtime.config, ngoId, accountId, eventId }
  for (let left = 1; left > 0; ) left = (await verifyAll(db, marking)).left
  const rows = await db.selectFrom('certificate').where('event_id', '=', eventId).select('code').execute()
  const asked = rows.map(({ code }) => ({ code: printedCode(code), name: 'Rao Kavya' }))
  expect(asked.length).toBe(MOST_LINES)
  await timed(asked, 'certificates')
  const people = await db.selectFrom('participation').where('event_id', '=', eventId).select('account_id').execute()
  const records: string[] = []
  for (const { account_id } of people) records.push((await makeRecord(db, account_id ?? '', {}, { now: NOW })).code)
  await timed(
    records.map((code) => ({ code, name: 'Rao Kavya' })),
    'service records',
  )
})

async function timed(asked: readonly CodeQuery[], what: string): Promise<void> {
  await checkCodes(reader, asked)
  const begun = performance.now()
  const answers = await checkCodes(reader, asked)
  const took = performance.now() - begun
  expect(answers.every(({ name, state }) => name === 'agrees' && state === 'valid')).toBe(true)
  console.log(`500 ${what} took ${Math.round(took)} ms.`)
  expect(took).toBeLessThan(1_000 * Number(process.env.SLACK ?? 1))
}
