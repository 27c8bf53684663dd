import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeskAttendance, ListedParticipant } from '#domain/participation/participation.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { plantVersion } from '#tests/support/town/plant-version.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/* Tests what the NGO sees next to a participant: each kind of check-in entry, and walk-ins. */

const town = await openTown()
afterAll(town.close)

const [AT, MINUTE] = [NOW.getTime(), 60_000]
const NEXT_DAY = new Date('2025-12-02T05:30:00Z')
const NAMES = ['Asha Menon', 'Aarav Deshmukh', 'Fatima Sheikh', 'Ravi Tiwari', 'Gurleen Kaur']

const eventId = await plantEvent(town, { title: 'Dadar Sort and Count' })
const goers = await plantGoers(town, eventId, NAMES)
const [asha, aarav, fatima, ravi, gurleen] = goers as [Goer, Goer, Goer, Goer, Goer]
type Goer = (typeof goers)[number]
const walkIn = { id: randomUUID(), name: 'Imran Q.' }

type Code = { of: Goer; kind: 'in' | 'out'; at: number; device: string; late?: boolean }

/** Adds an entry for a code that a volunteer scanned with their own phone. */
async function plantCode({ of, kind, at, device, late = false }: Code) {
  const received_at = new Date(late ? at + 60 * MINUTE : at)
  await town.db
    .insertInto('attendance_entry')
    .values({
      ...{
        id: randomUUID(),
        event_id: eventId,
        day: '2025-12-01',
        participation_id: of.id,
        walk_in_id: null,
        pass: null,
      },
      ...{ kind, way: 'code', at: new Date(at), received_at, step: null, desk_id: null, phone_id: null },
      ...{ device, network: null, clock_sure: true, late, distrusted: false },
    })
    .execute()
}

const { token } = await openDesk(town, eventId)
const phone = await openPhone(town, token)
await plantCode({ of: asha, kind: 'in', at: AT + 34 * MINUTE, device: 'a' })
await plantCode({ of: asha, kind: 'out', at: AT + 150 * MINUTE, device: 'a' })
await plantCode({ of: fatima, kind: 'in', at: AT + 33 * MINUTE, device: 'f', late: true })
await plantCode({ of: ravi, kind: 'in', at: AT + 42 * MINUTE, device: 'a' })
await plantCode({ of: ravi, kind: 'out', at: AT + 49 * MINUTE, device: 'a' })
town.setNow(new Date(AT + 155 * MINUTE))
await phone.send(
  [
    anEntry({ way: 'pass', pass: aarav.pass, at: AT + 31 * MINUTE }),
    anEntry({ way: 'walk-in', walkIn, at: AT + 50 * MINUTE }),
  ],
  { seen: { people: 6, at: AT + 60 * MINUTE } },
)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NEXT_DAY)
})

const answerOf = async (id = eventId) => {
  const samudra = await town.as('samudra')
  const answer = await samudra.api.ngo.events[':id'].participants.$get({ query: {}, param: { id } })
  return answer.json()
}
const nothing = { doubts: [], samePhoneAs: null, typedName: null, late: false }

test('each participant has the data of the check-in desk: times in the zone, the evidence, and reasons for a review', async () => {
  const { participants, desk } = await answerOf()
  const by = new Map(participants.map(({ name, attendance }: ListedParticipant) => [name, attendance]))
  expect(Object.fromEntries(by)).toEqual({
    'Asha Menon': {
      ...{ ...nothing, cameAt: '2025-12-01T11:34:00+05:30', leftAt: '2025-12-01T13:30:00+05:30', minutes: 105 },
      ...{ evidence: 'check-in-and-out', way: 'code' },
    },
    'Aarav Deshmukh': {
      ...{ ...nothing, cameAt: '2025-12-01T11:31:00+05:30', leftAt: null, minutes: null },
      ...{ evidence: 'check-in', way: 'pass' },
    },
    'Fatima Sheikh': {
      ...{ ...nothing, cameAt: '2025-12-01T11:33:00+05:30', leftAt: null, minutes: null },
      ...{ evidence: 'check-in', way: 'code', late: true },
    },
    'Ravi Tiwari': {
      ...{ cameAt: '2025-12-01T11:42:00+05:30', leftAt: '2025-12-01T11:49:00+05:30', minutes: 0, late: false },
      ...{
        evidence: 'organizer',
        way: 'code',
        doubts: ['same-phone', 'brief'],
        samePhoneAs: 'Asha M.',
        typedName: null,
      },
    } satisfies DeskAttendance,
    'Gurleen Kaur': null,
  })
  expect(desk).toEqual({
    ...{ counted: 5, seen: 6 },
    visitors: [
      {
        ...{ id: walkIn.id, name: 'Imran Q.', phone: 1 },
        attendance: {
          ...{ ...nothing, cameAt: '2025-12-01T11:50:00+05:30', leftAt: null, minutes: null },
          ...{ evidence: 'organizer', way: 'walk-in' },
        },
      },
    ],
  })
})

test('an event without a check-in desk says nothing of one', async () => {
  const { id } = await town.db
    .selectFrom('event')
    .select('id')
    .where('title', '=', 'Dadar Chowpatty Sort and Count')
    .executeTakeFirstOrThrow()
  const { participants, desk } = await answerOf(id)
  expect([desk, new Set(participants.map(({ attendance }: ListedParticipant) => attendance))]).toEqual([
    null,
    new Set([null]),
  ])
})

test('a verified participant shows the evidence of the certificate, regardless of later entries', async () => {
  await plantVersion(town.db, aarav.id, NEXT_DAY, { evidence: 'organizer' })
  const evidenceOf = async (name: string) =>
    (await answerOf()).participants.find((one: ListedParticipant) => one.name === name)?.attendance?.evidence
  expect([await evidenceOf('Aarav Deshmukh'), await evidenceOf('Asha Menon')]).toEqual([
    'organizer',
    'check-in-and-out',
  ])
})

test('who is verified by their own word has no entry, and list and table say on what it rests', async () => {
  await plantVersion(town.db, gurleen.id, NEXT_DAY, { evidence: 'statement-organization' })
  const { participants } = await answerOf()
  expect(participants.find(({ name }: ListedParticipant) => name === 'Gurleen Kaur')).toMatchObject({
    ...{ attendance: null, evidence: 'statement-organization' },
  })
  const cookie = await town.cookieOf('samudra')
  const table = await town.request(`/api/ngo/events/${eventId}/participants.csv`, { cookie })
  const line = (await table.text()).split('\r\n').find((one) => one.includes('Gurleen Kaur'))
  expect(line).toContain(textFor('en').attendance.howText['statement-organization'])
})

test('for a measured event the list proposes the hours measured by the check-in desk, and none that need review', async () => {
  const hoursOf = async () =>
    Object.fromEntries((await answerOf()).participants.map(({ name, hours }: ListedParticipant) => [name, hours]))
  expect(await hoursOf()).toMatchObject({ 'Asha Menon': 2, 'Ravi Tiwari': 2 })
  await town.db.updateTable('event').set({ measured: true }).where('id', '=', eventId).execute()
  expect(await hoursOf()).toMatchObject({
    'Asha Menon': 1.75,
    'Aarav Deshmukh': 2,
    'Ravi Tiwari': 2,
    'Gurleen Kaur': 2,
  })
})

test('a visit that its walk-in claimed is a participation’s, and a name that was erased is shown no more', async () => {
  await town.db.updateTable('walk_in').set({ name: null }).where('id', '=', walkIn.id).execute()
  expect((await answerOf()).desk).toEqual({ counted: 5, seen: 6, visitors: [] })
  await town.db.updateTable('walk_in').set({ name: walkIn.name }).where('id', '=', walkIn.id).execute()
  await town.db.updateTable('walk_in').set({ participation_id: gurleen.id }).where('id', '=', walkIn.id).execute()
  await town.db
    .updateTable('attendance_entry')
    .set({ participation_id: gurleen.id })
    .where('walk_in_id', '=', walkIn.id)
    .execute()
  const { participants, desk } = await answerOf()
  expect(desk?.visitors).toEqual([])
  expect(participants.find(({ name }: ListedParticipant) => name === 'Gurleen Kaur')?.attendance).toMatchObject({
    way: 'walk-in',
    evidence: 'organizer',
  })
})

test.skipIf(ON_EDGE)('the check-in desk takes six statements, regardless of the number of people', async () => {
  const counted = await countQueries(town)
  const cookie = await town.cookieOf('samudra')
  const ask = async () => {
    counted.queries = 0
    await town.request(`/api/ngo/events/${eventId}/participants`, { cookie })
    return counted.queries
  }
  const before = await ask()
  await plantGoers(town, eventId, ['Joseph Lal', 'Devika Rao', 'Meera Nair'])
  expect([before, await ask()]).toEqual([11, 11])
})

test('the table has in, out and how in the reader’s language, and only where there was a check-in desk', async () => {
  const cookie = await town.cookieOf('samudra')
  const linesOf = async (query: string) =>
    (await (await town.request(`/api/ngo/events/${eventId}/participants.csv${query}`, { cookie })).text()).split('\r\n')
  for (const lang of ['en', 'hi'] as const) {
    const lines = await linesOf(`?lang=${lang}`)
    const { attendance, verification } = textFor(lang)
    const { desk } = verification.verificationText
    expect(lines[0]).toMatch(new RegExp(`"${desk.came}","${desk.left}","${desk.how}"$`))
    expect(lines[1]).toContain(`"2025-12-01 11:34","2025-12-01 13:30","${attendance.howText['check-in-and-out']}"`)
    const others = { samePhoneAs: 'Asha M.', typedName: null }
    expect(lines[4]).toContain(
      `"2025-12-01 11:42","2025-12-01 11:49","${attendance.howText.organizer} ${attendance.doubtText('same-phone', others)} ${attendance.doubtText('brief', others)}"`,
    )
  }
})
