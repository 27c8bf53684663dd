import { afterAll, beforeEach, expect, test } from 'vitest'
import { suspendNgo } from '#api/admin/decide.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { lineChangesOf } from '#api/college/line/changes.ts'
import { recordRead } from '#api/college/line/reads.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { HEAD, OFFICER, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { plantFullClass } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* "Changed since you looked" (D72): lines that an officer saw, and that were revoked or put on hold later. */

const town = await openTown()
afterAll(town.close)
const college = await plantCollege(town)
const { id: cohortId } = await plantClass(town, college.ngoId)
const plan = { cohortId, students: 3, isSharing: () => true, linesOf: (place: number) => (place === 0 ? 6 : 1) }
const [shared = expect.fail('The first student shares.')] = await plantFullClass(town.db, {
  ...{ ...plan, now: NOW, today: TODAY },
})
const { restore } = await openKeep(town.db)
beforeEach(restore)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const officer = (subject: string) => college.accounts[subject] ?? ''
const changes = async (subject: string, classes = [cohortId]) =>
  (await lineChangesOf(town.runtime.db, officer(subject), classes)).get(cohortId) ?? []
const look = (subject: string, at: Date) =>
  recordRead(town.db, { cohortId, kind: 'list', by: { accountId: officer(subject) }, at }, [
    { disclosureId: shared.id, lines: 4 },
  ])

const certificates = () =>
  town.db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.account_id', '=', shared.accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate_end as past').whereRef('past.code', '=', 'certificate.code').select('past.code'),
        ),
      ),
    )
    .select(['certificate.code', 'certificate.ngo_id as ngoId', 'version.activity'])
    .orderBy('certificate.code')
    .execute()

async function revokeAt(code: string, now: Date) {
  const revoking = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
  await revoke(town.db, { code: code as CertificateCode }, revoking, { now, today: TODAY, config: town.runtime.config })
}

test('a line that is revoked after an officer looked is a change for this officer alone', async () => {
  const [first, second] = await certificates()
  if (!first || !second) throw new Error('The demo volunteer has two certificates.')
  await revokeAt(first.code, later(1))
  await look(HEAD, later(2))
  expect(await changes(HEAD)).toEqual([])
  await revokeAt(second.code, later(3))
  expect(await changes(HEAD)).toMatchObject([
    {
      disclosureId: shared.id,
      code: printedCode(second.code),
      activity: second.activity,
      state: 'revoked',
      on: '2025-12-01',
    },
  ])
  expect(await changes(OFFICER)).toEqual([])
})

test('“I have seen these” ends the changes until then', async () => {
  const [first] = await certificates()
  await look(HEAD, later(2))
  await revokeAt(first?.code ?? '', later(3))
  expect(await changes(HEAD)).toHaveLength(1)
  const seen = { cohort_id: cohortId, account_id: officer(HEAD), seen_at: later(4) }
  await town.db.insertInto('class_seen').values(seen).execute()
  expect(await changes(HEAD)).toEqual([])
})

test('a line on hold is a change, with the day since when; nothing that the student gave up is one', async () => {
  for (const subject of [HEAD, OFFICER]) await look(subject, later(5))
  const [first, ...others] = await certificates()
  if (!first?.ngoId) throw new Error('The demo volunteer has another certificate.')
  const deciding = { reason: 'Sold.', by: null, config: town.runtime.config, from: 'approved' as const }
  await suspendNgo(town.db, first.ngoId, { ...deciding, now: later(24 * 60) })
  const held = [first, ...others].filter(({ ngoId }) => ngoId === first.ngoId).map(({ code }) => printedCode(code))
  const found = await changes(HEAD)
  expect(found.map(({ code }) => code).sort()).toEqual(held.sort())
  expect(found[0]).toMatchObject({ state: 'on-hold', on: '2025-12-02' })
  expect(await changes(OFFICER)).toEqual(found)
  await giveUp(town.db, shared.accountId, first.code, later(25 * 60))
  expect((await changes(HEAD)).map(({ code }) => code)).not.toContain(printedCode(first.code))
})

test('lines outside the period, and of a student who has stopped sharing, are no changes', async () => {
  const { first_day } = await town.db
    .selectFrom('cohort')
    .where('id', '=', cohortId)
    .select('first_day')
    .executeTakeFirstOrThrow()
  const move = (day: string) =>
    town.db.updateTable('cohort').set({ first_day: day }).where('id', '=', cohortId).execute()
  await look(OFFICER, later(5))
  const [remaining] = await certificates()
  await revokeAt(remaining?.code ?? '', later(26 * 60))
  expect(await changes(OFFICER)).not.toEqual([])
  await move('2026-12-01')
  expect(await changes(OFFICER)).toEqual([])
  await move(first_day)
  await town.db
    .updateTable('disclosure')
    .set({ ended_at: later(30 * 60), ended_as: 'stopped' })
    .where('id', '=', shared.id)
    .execute()
  expect(await changes(OFFICER)).toEqual([])
})

test.skipIf(ON_EDGE)('two statements, for any number of classes', async () => {
  const counted = await countQueries(town)
  const others = [await plantClass(town, college.ngoId), await plantClass(town, college.ngoId)]
  for (const classes of [[cohortId], [cohortId, ...others.map(({ id }) => id)]]) {
    counted.queries = 0
    await changes(HEAD, classes)
    expect(counted.queries).toBeLessThanOrEqual(2)
  }
})

test.each([
  ...['0000-01-01T00:00:00.000Z', '2025-02-30T00:00:00.000Z', '10000-01-01T00:00:00.000Z', '2025-12-01', 'x'],
  '2025-12-01T05:30:00.000Z2025-12-01T05:30:00.000Z',
])('a time that is none is refused by name: %s', async (until) => {
  const cookie = await town.cookieOf(HEAD)
  const request = { method: 'POST', cookie, body: JSON.stringify({ until }) }
  const answer = await town.request(`/api/college/classes/${cohortId}/seen`, request)
  expect([answer.status, await answer.json()]).toMatchObject([422, { faults: { until: 'time' } }])
})
