import { afterAll, beforeAll, expect, test } from 'vitest'
import { classLines } from '#api/college/line/class-lines.ts'
import { recordRead } from '#api/college/line/reads.ts'
import { HEAD, issueCertificates, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/* The lines that a class sees (D72), and the record of who read them (D73). */

let town: Town
let college: Awaited<ReturnType<typeof plantCollege>>
beforeAll(async () => {
  town = await openTown()
  college = await plantCollege(town)
  await issueCertificates(town)
})
afterAll(() => town.close())

const PERIOD = { firstDay: '2025-01-01', lastDay: '2026-12-31' }
const reader = () => ({ db: town.db, log: town.runtime.log, now: town.runtime.now })
const endorsedFor = () => ({ ngoId: college.ngoId, programme: 'nss' as const, programmeName: null })

test('a class sees the certificates of its period, with the NGO’s checks and their present status', async () => {
  const { id: accountId } = await town.db
    .selectFrom('account')
    .where('subject', '=', 'asha')
    .select('id')
    .executeTakeFirstOrThrow()
  const sharers = [{ accountId, since: NOW }]
  const all = (await classLines(reader(), sharers, { period: PERIOD, endorsedFor: endorsedFor() })).get(accountId) ?? []
  expect(all.length).toBeGreaterThan(0)
  expect(all.every(({ status, counted, hours }) => status.state === 'valid' && counted === hours)).toBe(true)
  const none = await classLines(reader(), sharers, {
    period: { firstDay: '2020-01-01', lastDay: '2020-12-31' },
    endorsedFor: endorsedFor(),
  })
  expect(none.get(accountId)).toEqual([])
})

test('a read stores one row for each student, with the number of lines', async () => {
  const { id: cohortId } = await plantClass(town, college.ngoId)
  const shared = await plantDisclosure(town, cohortId, { subject: 'asha', rollNumber: '23CE001' })
  const read = { cohortId, kind: 'list' as const, by: { accountId: college.accounts[HEAD] ?? '' }, at: NOW }
  const deleted = { disclosureId: crypto.randomUUID(), lines: 2 }
  await recordRead(town.db, read, [deleted, { disclosureId: shared.id, lines: 4 }])
  await recordRead(town.db, read, [])
  const rows = await town.db
    .selectFrom('class_read_student')
    .innerJoin('class_read', 'class_read.id', 'read_id')
    .select(['kind', 'account_id', 'disclosure_id', 'lines'])
    .execute()
  expect(rows).toEqual([{ kind: 'list', account_id: college.accounts[HEAD], disclosure_id: shared.id, lines: 4 }])
})
