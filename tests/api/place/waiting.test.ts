import { afterAll, beforeEach, expect, test } from 'vitest'
import { passOnOffers } from '#api/event/place/due.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(() => town.setNow(NOW))

const send = async (method: string, path: string, who: string, body?: unknown) => {
  const answer = await town.request(path, {
    method,
    cookie: await town.cookieOf(who),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, ...(text && JSON.parse(text)) }
}
const post = async (changes: object = {}) => {
  const event = await send('POST', '/api/ngo/events', 'samudra', {
    ...anEvent({ title: 'Lake Walk', date: '2025-12-20' }),
    minPeople: 1,
    maxPeople: 1,
    placesLimited: true,
    ...changes,
  })
  expect(event).toMatchObject({ status: 201 })
  return event.id as string
}
const go = (id: string, who: string, body?: unknown) => send('PUT', `/api/events/${id}/going`, who, body)
const leave = (id: string, who: string) => send('DELETE', `/api/events/${id}/going`, who)
const join = (id: string, who: string) => send('PUT', `/api/events/${id}/waiting`, who)
const placeOf = async (id: string, who: string) => (await send('GET', `/api/me/places?events=${id}`, who)).places[0]

test('full, waiting, offered, taken', async () => {
  const id = await post()
  expect(await go(id, 'asha')).toEqual({ status: 204 })
  expect(await go(id, 'asha')).toEqual({ status: 204 })
  expect(await go(id, 'joseph')).toMatchObject({ status: 409, code: 'full', current: { left: 0, position: null } })
  expect(await join(id, 'joseph')).toEqual({ status: 204 })
  expect(await join(id, 'aarav')).toEqual({ status: 204 })
  expect(await placeOf(id, 'aarav')).toEqual({
    eventId: id,
    most: 1,
    left: 0,
    waiting: 2,
    firstCome: false,
    position: 2,
    offeredUntil: null,
  })
  expect(await leave(id, 'asha')).toEqual({ status: 204 })
  expect(await placeOf(id, 'joseph')).toMatchObject({ position: 1, offeredUntil: expect.stringContaining('2025-12-') })
  expect(await go(id, 'aarav')).toMatchObject({ status: 409, code: 'full' })
  expect(await send('DELETE', `/api/events/${id}/waiting`, 'joseph')).toEqual({ status: 204 })
  expect(await placeOf(id, 'aarav')).toMatchObject({ position: 1, offeredUntil: expect.any(String) })
  town.setNow(new Date(NOW.getTime() + 86_400_000 * 1.2))
  await passOnOffers(town.db, {
    ...town.runtime,
    now: new Date(NOW.getTime() + 86_400_000 * 1.2),
    today: '2025-12-03',
  } as never)
  expect(
    await town.db.selectFrom('outgoing_mail').select(['kind', 'about']).where('about', 'like', 'waiting:%').execute(),
  ).toHaveLength(2)
  expect(await go(id, 'aarav')).toEqual({ status: 204 })
  expect(await town.db.selectFrom('withdrawal').selectAll().execute()).toMatchObject([{ late: false }])
})
