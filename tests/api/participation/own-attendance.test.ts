import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AttendanceEvidence } from '#api/certificate/version/attendance-evidence.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { plantVersion } from '#tests/support/town/plant-version.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A volunteer's record shows their check-in and check-out, before and after the NGO verifies them (D46). */

const town = await openTown()
afterAll(town.close)

const [AT, MINUTE] = [NOW.getTime(), 60_000]
const eventId = await plantEvent(town, { title: 'Dadar Sort and Count' })
const [asha, ravi] = await plantGoers(town, eventId, ['Asha Menon', 'Ravi Tiwari'])
const { token } = await openDesk(town, eventId)
const phone = await openPhone(town, token)
const came = anEntry({ participation: asha?.id, at: AT + 34 * MINUTE })
const left = anEntry({ participation: asha?.id, at: AT + 148 * MINUTE, kind: 'out' })
const EVENING = new Date(AT + 150 * MINUTE)
town.setNow(EVENING)
await phone.send([came, left])
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(EVENING)
})

async function recordOf(who = asha): Promise<ParticipationRecord | undefined> {
  const cookie = await town.cookieOf(who?.subject ?? '')
  const answer = await town.request('/api/me/participations', { cookie })
  return ((await answer.json()) as { participations: ParticipationRecord[] }).participations[0]
}
const verify = (found: Partial<AttendanceEvidence>) =>
  plantVersion(town.db, asha?.id ?? '', new Date(AT + 86_400_000), found)

test('unverified entries show their times and no evidence; a volunteer without entries sees nothing', async () => {
  expect((await recordOf())?.attendance).toEqual({
    ...{ cameAt: '2025-12-01T11:34:00+05:30', leftAt: '2025-12-01T13:28:00+05:30', minutes: 105 },
    ...{ evidence: null, byPhoneClock: false },
  })
  expect((await recordOf(ravi))?.attendance).toBeNull()
})

test('an entry that was undone is not shown, even if the phone that undid it did not know whose it was', async () => {
  const undone = anEntry({ participation: ravi?.id, at: AT + 40 * MINUTE })
  await phone.send([undone])
  expect((await recordOf(ravi))?.attendance).toMatchObject({ cameAt: '2025-12-01T11:40:00+05:30' })
  await phone.send([anEntry({ kind: 'void', voids: undone.id, pass: '0'.repeat(20), at: AT + 41 * MINUTE })])
  expect((await recordOf(ravi))?.attendance).toBeNull()
})

test('entries are shown for sixty days', async () => {
  town.setNow(new Date('2026-01-30T05:30:00Z'))
  expect((await recordOf())?.attendance).not.toBeNull()
  town.setNow(new Date('2026-01-31T05:30:00Z'))
  expect((await recordOf())?.attendance).toBeNull()
})

const [came_at, left_at] = [new Date(AT + 34 * MINUTE), new Date(AT + 148 * MINUTE)]
const times = { cameAt: '2025-12-01T11:34:00+05:30', leftAt: '2025-12-01T13:28:00+05:30' }

test.each([
  [
    { evidence: 'check-in-and-out', came_at, left_at, measured_minutes: 105 },
    { ...times, minutes: 105 },
  ],
  [
    { evidence: 'check-in', came_at, left_at, by_phone_clock: true },
    { cameAt: times.cameAt, leftAt: null, minutes: null },
  ],
  [
    { evidence: 'check-in', came_at: null, left_at },
    { cameAt: null, leftAt: times.leftAt, minutes: null },
  ],
  [
    { evidence: 'organizer', came_at, left_at },
    { cameAt: null, leftAt: null, minutes: null },
  ],
  [{ evidence: 'statement-admin' }, { cameAt: null, leftAt: null, minutes: null }],
] as const)('verified, it shows the evidence of the verification: %j', async (values, expected) => {
  await verify(values)
  const record = await recordOf()
  expect([record?.verified, record?.attendance]).toEqual([
    true,
    { ...expected, evidence: values.evidence, byPhoneClock: 'by_phone_clock' in values },
  ])
})

test('hours are those that were measured, but for what the NGO said of this person', async () => {
  await verify({ measured_minutes: 105 })
  expect((await recordOf())?.hours).toBe(1.75)
  await town.db
    .updateTable('participation')
    .set({ service_minutes: 90 })
    .where('id', '=', asha?.id ?? '')
    .execute()
  expect((await recordOf())?.hours).toBe(1.5)
})

test.skipIf(ON_EDGE)('unverified entries take three statements, regardless of the number of people', async () => {
  const counted = await countQueries(town)
  const cookie = await town.cookieOf(asha?.subject ?? '')
  const ask = async () => {
    counted.queries = 0
    await town.request('/api/me/participations', { cookie })
    return counted.queries
  }
  const before = await ask()
  await phone.send([anEntry({ participation: ravi?.id, at: AT + 35 * MINUTE, id: randomUUID() })])
  expect([before, await ask()]).toEqual([5, 5])
})
