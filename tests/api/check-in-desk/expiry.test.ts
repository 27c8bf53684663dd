import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attendanceOf } from '#api/attendance/attendance.ts'
import { forgetDesks } from '#api/participation/desk/expiry.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers, rowOf } from '#tests/support/town/open-desk.ts'
import { at, type PastEntry, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const [AT, DAY] = [NOW.getTime(), 86_400_000]
const later = (from: number, days: number) => new Date(from + days * DAY)

const eventId = await plantEvent(town)
const [asha] = await plantGoers(town, eventId, ['Asha Menon'])
const { token, own } = await openDesk(town, eventId)
const phone = await openPhone(town, token)
const { restore } = await openKeep(town.db)
beforeEach(restore)
const walkIns = () =>
  town.db.selectFrom('walk_in').where('event_id', '=', eventId).select(['name', 'code_hash']).execute()
const phones = () =>
  town.db
    .selectFrom('check_in_phone')
    .where('desk_id', '=', own.open?.id ?? '')
    .select(['id', 'network'])
    .execute()

test('a name that was not claimed is deleted after thirty days, with its code; the visit remains', async () => {
  const walkIn = { id: randomUUID(), name: 'Nandini' }
  const entry = anEntry({ walkIn, way: 'walk-in', at: AT })
  await phone.send([entry])
  await cleanUp(town.db, later(AT, 29.9))
  expect(await walkIns()).toEqual([{ name: 'Nandini', code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await cleanUp(town.db, later(AT, 30.1))
  expect(await walkIns()).toEqual([{ name: null, code_hash: null }])
  expect(await rowOf(town, entry.id)).toMatchObject({ walk_in_id: walkIn.id, kind: 'in' })
})

test('sixty days after, the check-in desk’s phones are gone, and from where each code came; the entries stay', async () => {
  const tick = anEntry({ participation: asha?.id ?? '', at: AT })
  await phone.send([tick])
  const row = await rowOf(town, tick.id)
  if (!row) throw new Error('The mark is gone.')
  const code = { ...row, id: randomUUID(), way: 'code' as const, device: 'd'.repeat(32), network: 'n'.repeat(32) }
  await town.db.insertInto('attendance_entry').values(code).execute()
  await cleanUp(town.db, later(AT, 59.9))
  expect(await phones()).toEqual([{ id: row.phone_id, network: expect.any(String) }])
  expect(await rowOf(town, code.id)).toMatchObject({ device: code.device, network: code.network })
  await cleanUp(town.db, later(phone.state.closesAt, 60.1))
  expect(await phones()).toEqual([])
  expect(await rowOf(town, code.id)).toEqual({ ...code, device: null, network: null, phone_id: null })
  expect(await rowOf(town, tick.id)).toEqual({ ...row, phone_id: null })
  expect((await phone.send([])).status).toBe(401)
})

const BOTH: PastEntry[] = [{ time: '06:34' }, { time: '09:32', kind: 'out' }]
const foldOf = async (eventId: string) => (await attendanceOf(town.db, [eventId])).get(eventId)?.of ?? new Map()
const entriesOf = (eventId: string) =>
  town.db
    .selectFrom('attendance_entry')
    .where('event_id', '=', eventId)
    .selectAll()
    .select(sql<string>`xmin::text`.as('written'))
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Adds yesterday's event: Asha scanned first, then Ravi and Meera with Asha's phone, and Zoya with her own. */
async function aSharedPhone() {
  const eventId = await plantPastEvent(town)
  const people = await plantGoers(town, eventId, ['Asha Menon', 'Ravi Tiwari', 'Meera Nair', 'Zoya Khan'])
  const [asha, ravi, meera, zoya] = people.map(({ id }) => id) as [string, string, string, string]
  const network = 'n'.repeat(32)
  const marked = (device: string, minutes: string) =>
    BOTH.map(({ time, ...entry }) => ({ ...entry, time: `${time.slice(0, 3)}${minutes}`, device, network }))
  await plantEntries(town, eventId, asha, marked('d'.repeat(32), '32'))
  await plantEntries(town, eventId, ravi, marked('d'.repeat(32), '40'))
  await plantEntries(town, eventId, meera, marked('d'.repeat(32), '45'))
  await plantEntries(town, eventId, zoya, marked('z'.repeat(32), '35'))
  return { eventId, people, asha, ravi, meera, zoya }
}

test('a code that came second by a phone still needs review when the phone is forgotten, and no name is linked to it', async () => {
  const { eventId, asha, ravi, zoya } = await aSharedPhone()
  const before = await foldOf(eventId)
  expect([asha, ravi, zoya].map((id) => before.get(id)?.grade)).toEqual(['A', 'C', 'A'])
  await cleanUp(town.db, later(at('09:45').getTime(), 60.1))
  expect(await foldOf(eventId)).toEqual(before)
  const rows = await entriesOf(eventId)
  for (const { id, participation_id, device, network } of rows)
    expect([device, network]).toEqual([[asha, zoya].includes(participation_id ?? '') ? null : `shared ${id}`, null])
  // A later run does not update entries that have already been anonymised, although their `device` is not empty.
  await cleanUp(town.db, later(at('09:45').getTime(), 90))
  expect(await entriesOf(eventId)).toEqual(rows)
})

test('the account of the first person is deleted: the others still count as second', async () => {
  const { eventId, people, asha, ravi, meera, zoya } = await aSharedPhone()
  const before = await foldOf(eventId)
  const cookie = await town.cookieOf(people[0]?.subject ?? '')
  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)
  const after = await foldOf(eventId)
  expect(after.get(asha)).toBeUndefined()
  expect([ravi, meera, zoya].map((id) => after.get(id))).toEqual([ravi, meera, zoya].map((id) => before.get(id)))
  const rows = await entriesOf(eventId)
  expect(rows.filter(({ participation_id }) => participation_id === null)).toMatchObject(
    Array(2).fill({ device: null, network: null }),
  )
  expect(rows.filter(({ participation_id }) => participation_id === zoya)).toMatchObject(
    Array(2).fill({ device: 'z'.repeat(32), network: 'n'.repeat(32) }),
  )
})

test('a device can only be changed to null, or to a value for its own entry', async () => {
  const { eventId } = await aSharedPhone()
  const [entry, other] = await entriesOf(eventId)
  for (const device of ['shared ', `shared ${other?.id}`, 'e'.repeat(32)])
    await expect(
      town.db
        .updateTable('attendance_entry')
        .set({ device })
        .where('id', '=', entry?.id ?? '')
        .execute(),
    ).rejects.toThrow('only added')
})

const anyCode = fc.record({
  who: fc.nat(3),
  phone: fc.constantFrom('d'.repeat(32), 'e'.repeat(32)),
  kind: fc.constantFrom('in' as const, 'out' as const),
  hour: fc.integer({ min: 6, max: 10 }),
  minute: fc.constantFrom(0, 20, 40),
  /** The number of days between the event and the arrival of the entry. */
  late: fc.constantFrom(0, 0, 1, 2),
  taken: fc.boolean(),
  distrusted: fc.boolean(),
})

test('whatever the entries are, and however few a run forgets, the fold says before and after the same', async () => {
  const property = fc.asyncProperty(
    fc.array(anyCode, { minLength: 1, maxLength: 10 }),
    fc.integer({ min: 1, max: 4 }),
    async (codes, most) => {
      const eventId = await plantPastEvent(town)
      const people = await plantGoers(town, eventId, ['Asha', 'Ravi', 'Meera', 'Zoya'])
      for (const { who, phone, kind, hour, minute, late, taken, distrusted } of codes) {
        const id = randomUUID()
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const received_at = later(at(time).getTime(), late)
        const entry: PastEntry = { id, time, kind, device: phone, late: late > 0, received_at, network: 'n' }
        const undo: PastEntry = { time, kind: 'void', way: 'tick', device: null, voids: id, distrusted }
        await plantEntries(town, eventId, people[who]?.id ?? '', taken ? [entry, undo] : [entry])
      }
      const before = await foldOf(eventId)
      for (let day = 60; day < 64; day++) {
        for (let run = 0; run < (day === 63 ? 20 : 2); run++) {
          await forgetDesks(town.db, later(at('05:00').getTime(), day), most)
          expect(await foldOf(eventId)).toEqual(before)
        }
      }
      for (const { id, device, network } of await entriesOf(eventId)) {
        expect([null, `shared ${id}`]).toContain(device)
        expect(network).toBeNull()
      }
    },
  )
  await fc.assert(property, { numRuns: process.env.PROVE ? 25 : 6 })
})

test('a name whose visit was claimed is forgotten once the person is verified, and after sixty days at the latest', async () => {
  const eventId = await plantEvent(town)
  const phone = await openPhone(town, (await openDesk(town, eventId)).token)
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  await phone.send(ids.map((id) => anEntry({ walkIn: { id, name: `Nandini ${id}` }, way: 'walk-in', at: AT })))
  const people = await plantGoers(town, eventId, ['Nandini One', 'Nandini Two'])
  for (const [place, id] of ids.slice(0, 2).entries()) {
    const claimed = { participation_id: people[place]?.id ?? null, claimed_at: NOW }
    await town.db.updateTable('walk_in').set(claimed).where('id', '=', id).execute()
  }
  await town.db
    .updateTable('participation')
    .set({ verified_at: NOW })
    .where('id', '=', people[0]?.id ?? '')
    .execute()
  const named = async (days: number) => {
    await cleanUp(town.db, later(AT, days))
    const rows = await town.db.selectFrom('walk_in').where('id', 'in', ids).select(['id', 'name']).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.name !== null)
  }
  expect(await named(1)).toEqual([false, true, true])
  expect(await named(31)).toEqual([false, true, false])
  expect(await named(61)).toEqual([false, false, false])
})
