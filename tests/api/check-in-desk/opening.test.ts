import { afterAll, expect, test } from 'vitest'
import type { OwnDesk } from '#domain/check-in/desk.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { DESK_NGO, openDesk, openPhone, plantEvent } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const cookie = await town.cookieOf(DESK_NGO)
const HOUR = 3_600_000

const ask = (eventId: string, method = 'GET', asker = cookie) =>
  town.request(`/api/ngo/events/${eventId}/check-in`, { method, cookie: asker })
const desksOf = (eventId: string) =>
  town.db.selectFrom('check_in_desk').where('event_id', '=', eventId).selectAll().execute()
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test('the check-in desk of today opens once, from an hour before to ninety minutes after, and twice is the same check-in desk', async () => {
  const eventId = await plantEvent(town)
  const before = (await (await ask(eventId)).json()) as OwnDesk
  expect(before).toMatchObject({ eventId, day: '2025-12-01', open: null })
  expect(before.opensAt).toBe('2025-12-01T05:00:00.000Z')
  expect(before.closesAt).toBe('2025-12-01T09:30:00.000Z')
  const first = (await (await ask(eventId, 'PUT')).json()) as OwnDesk
  const again = (await (await ask(eventId, 'PUT')).json()) as OwnDesk
  expect(again).toEqual(first)
  expect(await (await ask(eventId)).json()).toEqual(first)
  const [desk, ...more] = await desksOf(eventId)
  expect(more).toEqual([])
  expect(desk?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(first.open).toMatchObject({ id: desk?.id, link: `http://localhost:3000/check-in#${desk?.token}`, phones: [] })
  expect(desk?.token).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(JSON.stringify(first)).not.toContain(desk?.secret)
})

test('from 72 hours before, and not earlier; not once it is over', async () => {
  const eventId = await plantEvent(town, { date: '2025-12-04', time: '12:00', end_time: '14:00' })
  town.setNow(new Date('2025-12-01T05:29:59Z'))
  const early = await ask(eventId, 'PUT')
  expect([early.status, await codeOf(early)]).toEqual([409, 'check-in-too-early'])
  expect(await (await ask(eventId)).json()).toMatchObject({
    day: null,
    opensAt: '2025-12-04T05:30:00.000Z',
    open: null,
  })
  town.setNow(new Date('2025-12-01T05:30:00Z'))
  expect((await ask(eventId, 'PUT')).status).toBe(200)
  town.setNow(new Date('2025-12-04T10:00:01Z'))
  const other = await plantEvent(town, { date: '2025-12-04', time: '12:00', end_time: '14:00' })
  const late = await ask(other, 'PUT')
  expect([late.status, await codeOf(late)]).toEqual([409, 'check-in-over'])
  // The check-in desk is listed for as long as its phones may have unsent entries.
  expect(await (await ask(eventId)).json()).toMatchObject({ day: '2025-12-04', open: { phones: [] } })
  town.setNow(new Date('2025-12-07T10:00:01Z'))
  expect(await (await ask(eventId)).json()).toMatchObject({ day: null, open: null })
  town.setNow(NOW)
})

test('each day of an event has its own check-in desk', async () => {
  const eventId = await plantEvent(town, { end_date: '2025-12-02' })
  await openDesk(town, eventId)
  town.setNow(new Date(NOW.getTime() + 24 * HOUR))
  const { own } = await openDesk(town, eventId)
  town.setNow(NOW)
  expect(own.day).toBe('2025-12-02')
  expect((await desksOf(eventId)).map(({ day }) => day).toSorted()).toEqual(['2025-12-01', '2025-12-02'])
})

test('only its own NGO, while approved and while the event is not cancelled, opens it', async () => {
  const eventId = await plantEvent(town)
  expect((await ask(eventId, 'PUT', await town.cookieOf('kitaab'))).status).toBe(404)
  expect((await ask(eventId, 'PUT', await town.cookieOf('asha'))).status).toBe(403)
  expect((await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'PUT' })).status).toBe(401)
  const removed = await plantEvent(town, { deleted_at: NOW, deleted_on: '2025-12-01', listed: false })
  expect((await ask(removed, 'PUT')).status).toBe(404)
  expect(await desksOf(eventId)).toEqual([])
})

test('closing it ends its link and its phones; opening it again makes another link', async () => {
  const eventId = await plantEvent(town)
  const { token, own } = await openDesk(town, eventId)
  const phone = await openPhone(town, token)
  expect((await ask(eventId, 'DELETE')).status).toBe(204)
  expect((await ask(eventId, 'DELETE')).status).toBe(204)
  expect((await phone.read()).status).toBe(401)
  await expect(openPhone(town, token)).rejects.toThrow('404')
  const next = await openDesk(town, eventId)
  expect(next.token).not.toBe(token)
  expect(next.own.open?.id).not.toBe(own.open?.id)
  expect(next.own.open?.phones).toEqual([])
})

test('the check-in desk of a day that the event left: the panel offers the new day’s, and closing closes both', async () => {
  const eventId = await plantEvent(town)
  const { token, own } = await openDesk(town, eventId)
  const phone = await openPhone(town, token)
  await town.db.updateTable('event').set({ date: '2025-12-03' }).where('id', '=', eventId).execute()
  expect(await (await ask(eventId)).json()).toMatchObject({ day: '2025-12-03', open: null })
  expect(await (await phone.read()).json()).toMatchObject({ day: '2025-12-01', status: 'moved' })
  const next = await openDesk(town, eventId)
  expect(next.own.open?.id).not.toBe(own.open?.id)
  expect((await ask(eventId, 'DELETE')).status).toBe(204)
  expect((await desksOf(eventId)).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
})

test('an event may be closed and opened again twenty times a day', async () => {
  const eventId = await plantEvent(town)
  for (let time = 0; time < 20; time++) {
    await openDesk(town, eventId)
    expect((await ask(eventId, 'DELETE')).status).toBe(204)
  }
  expect((await ask(eventId, 'PUT')).status).toBe(429)
})

test('the panel lists each phone with its entries, and takes one away', async () => {
  const eventId = await plantEvent(town)
  const { token } = await openDesk(town, eventId)
  const phones = [await openPhone(town, token), await openPhone(town, token)]
  const { open } = (await (await ask(eventId)).json()) as OwnDesk
  expect(open?.phones.map(({ number, state, entries }) => ({ number, state, entries }))).toEqual([
    { number: 1, state: 'open', entries: 0 },
    { number: 2, state: 'open', entries: 0 },
  ])
  const away = (id: string, asker = cookie) =>
    town.request(`/api/ngo/events/${eventId}/check-in/phones/${id}`, { method: 'DELETE', cookie: asker })
  const id = open?.phones[0]?.id ?? ''
  expect((await away(id, await town.cookieOf('kitaab'))).status).toBe(404)
  const other = await plantEvent(town)
  expect(
    (await town.request(`/api/ngo/events/${other}/check-in/phones/${id}`, { method: 'DELETE', cookie })).status,
  ).toBe(404)
  expect((await phones[0]?.read())?.status).toBe(200)
  expect([(await away(id)).status, (await away(id)).status]).toEqual([204, 204])
  expect((await phones[0]?.read())?.status).toBe(401)
  expect((await phones[1]?.read())?.status).toBe(200)
  const left = (await (await ask(eventId)).json()) as OwnDesk
  expect(left.open?.phones.map(({ number }) => number)).toEqual([2])
  // The number of a removed phone is never reused.
  expect((await openPhone(town, (await openDesk(town, eventId)).token)).state.phone).toBe(3)
})
