import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeskState } from '#domain/check-in/desk.ts'
import { NOW } from '#tests/support/town/clock.ts'
import {
  anEntry,
  type CheckInPhone,
  openDesk,
  openPhone,
  plantEvent,
  plantGoers,
} from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(() => town.db.deleteFrom('rate_bucket').execute())

const [AT, MINUTE] = [NOW.getTime(), 60_000]
const aDesk = async (names: string[]) => {
  const eventId = await plantEvent(town)
  const goers = await plantGoers(town, eventId, names)
  const { token, own } = await openDesk(town, eventId)
  return { eventId, goers, deskId: own.open?.id ?? '', phone: await openPhone(town, token) }
}
const read = async (phone: CheckInPhone) => (await (await phone.read()).json()) as DeskState

/** Adds an entry for a code that a volunteer scanned with their own phone. */
const scan = (of: { eventId: string; deskId: string }, participation_id: string, device: string, at: number) =>
  town.db
    .insertInto('attendance_entry')
    .values({
      ...{ id: randomUUID(), event_id: of.eventId, day: '2025-12-01', participation_id, walk_in_id: null, pass: null },
      ...{ kind: 'in', way: 'code', at: new Date(at), received_at: new Date(at), step: 1, desk_id: of.deskId },
      ...{ phone_id: null, device, network: null, clock_sure: true, late: false },
    })
    .execute()

test('the list contains no address, no number and no full name', async () => {
  const { phone, goers } = await aDesk(['Asha Venkataraman', 'Aarav Mehrotra'])
  const text = await (await phone.read()).text()
  expect(text).not.toMatch(/@|Venkat|Mehrotra/)
  for (const { subject } of goers) expect(text).not.toContain(subject)
})

test('names of people with the same first name are as long as necessary; people who left are not on the list', async () => {
  const { phone, goers } = await aDesk(['Asha Menon', 'Asha Mehra', 'Sunil Rao'])
  expect((await read(phone)).people.map(({ name }) => name)).toEqual(['Asha Men.', 'Asha Meh.', 'Sunil R.'])
  await town.db
    .updateTable('participation')
    .set({ account_id: null, name: null })
    .where('id', '=', goers[1]?.id ?? '')
    .execute()
  expect((await read(phone)).people.map(({ name }) => name)).toEqual(['Asha M.', 'Sunil R.'])
})

test('a second account in one browser waits under the name of the first, until a helper sees them', async () => {
  const desk = await aDesk(['Asha Menon', 'Aarav Mehta'])
  const [asha, aarav] = desk.goers.map(({ id }) => id)
  await scan(desk, aarav ?? '', 'one phone', AT - MINUTE)
  await scan(desk, asha ?? '', 'one phone', AT - 2 * MINUTE)
  const waiting = async () => (await read(desk.phone)).people.map(({ samePhoneAs }) => samePhoneAs)
  expect(await waiting()).toEqual([null, 'Asha M.'])
  await desk.phone.send([anEntry({ participation: aarav ?? '', at: AT })])
  expect(await waiting()).toEqual([null, null])
})

test('a volunteer’s own code shows on the list, and a helper may undo it', async () => {
  const desk = await aDesk(['Asha Menon'])
  const [asha] = desk.goers
  await scan(desk, asha?.id ?? '', 'a phone', AT - MINUTE)
  const [seen] = (await read(desk.phone)).people
  expect(seen?.in).toMatchObject({ way: 'code', at: AT - MINUTE })
  const undo = anEntry({ kind: 'void', voids: seen?.in?.id ?? '', participation: asha?.id ?? '', at: AT })
  await desk.phone.send([undo])
  expect((await read(desk.phone)).people[0]?.in).toBe(null)
})

test('the next day’s check-in desk begins empty, and knows who walked in there alone', async () => {
  const eventId = await plantEvent(town, { end_date: '2025-12-02' })
  const [asha] = await plantGoers(town, eventId, ['Asha Menon'])
  const first = await openPhone(town, (await openDesk(town, eventId)).token)
  const walkIn = { id: randomUUID(), name: 'Nandini' }
  await first.send([anEntry({ participation: asha?.id ?? '', at: AT }), anEntry({ walkIn, way: 'walk-in', at: AT })])
  town.setNow(new Date(AT + 86_400_000))
  const second = await openPhone(town, (await openDesk(town, eventId)).token)
  expect(second.state).toMatchObject({ day: '2025-12-02', walkIns: [], people: [{ in: null, out: null }] })
  const old = await read(first)
  expect(old).toMatchObject({ day: '2025-12-01', walkIns: [{ name: 'Nandini' }] })
  expect(old.people[0]?.in).not.toBe(null)
  town.setNow(NOW)
})

test('a phone that sends its last sync time gets only people whose data changed since', async () => {
  const { phone, goers, eventId } = await aDesk(['Asha Menon', 'Ravi Tiwari', 'Zoya Khan'])
  town.setNow(new Date(AT + 5 * MINUTE))
  const whole = await read(phone)
  expect([whole.partial, whole.people.length]).toEqual([false, 3])
  town.setNow(new Date(AT + 6 * MINUTE))
  const [, ravi] = goers
  const entry = anEntry({ participation: ravi?.id, at: AT + 6 * MINUTE })
  const body = JSON.stringify({ desk: phone.state.id, sentAt: AT + 6 * MINUTE, entries: [entry], since: whole.now })
  const answer = await town.request('/api/check-in/entries', { method: 'POST', cookie: phone.cookie, body })
  const { state } = (await answer.json()) as { state: DeskState }
  expect(state).toMatchObject({ partial: true, people: [{ id: ravi?.id, in: { id: entry.id } }] })
  town.setNow(new Date(AT + 7 * MINUTE))
  await plantGoers(town, eventId, ['Imran Qureshi'], new Date(AT + 7 * MINUTE))
  const later = await town.request(`/api/check-in?since=${state.now + 30_000}`, { cookie: phone.cookie })
  expect(((await later.json()) as DeskState).people.map(({ name }) => name)).toEqual(['Imran Q.'])
  for (const since of ['x', '-1', '1e9', '99999999999999', ''])
    expect((await town.request(`/api/check-in?since=${since}`, { cookie: phone.cookie })).status).toBe(422)
  town.setNow(NOW)
})
