import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* An NGO's side of limited places: posting, editing, the counts and the waiting list (D48, D49, D50). */

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const send = async (method: string, path: string, who: string, body?: unknown) => {
  const cookie = await town.cookieOf(who)
  const answer = await town.request(path, { method, cookie, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}
const form = (changes: object = {}) => ({
  ...anEvent({ title: 'Lake Walk', date: '2025-12-20' }),
  ...{ minPeople: 1, maxPeople: 2, placesLimited: true, ...changes },
})
const post = async (changes: object = {}) => (await send('POST', '/api/ngo/events', 'samudra', form(changes))).body
const edit = (event: { id: string; version: number }, changes: object) =>
  send('PUT', `/api/ngo/events/${event.id}`, 'samudra', { ...form(changes), version: event.version })
const peopleOf = (id: string, who = 'samudra') => send('GET', `/api/ngo/events/${id}/waiting`, who)

test.each([
  [{ maxPeople: 0 }, 'maxPeople'],
  [{ maxPeople: -1 }, 'maxPeople'],
  [{ maxPeople: 1_000_000 }, 'maxPeople'],
  [{ maxPeople: '2' }, 'maxPeople'],
  [{ placesLimited: 'true' }, 'placesLimited'],
  [{ placesLimited: null }, 'placesLimited'],
  [{ placesLimited: 1 }, 'placesLimited'],
  [{ placesLimited: {} }, 'placesLimited'],
])('%o is refused at %s, in a new event and in an edit', async (changes, field) => {
  const event = await post()
  for (const { status, body } of [
    await send('POST', '/api/ngo/events', 'samudra', form(changes)),
    await edit(event, changes),
  ]) {
    expect(status).toBe(422)
    expect(Object.keys(body.faults)).toEqual([field])
  }
  const own = await send('GET', '/api/ngo/events?when=upcoming', 'samudra')
  const same = own.body.events.find(({ id }: { id: string }) => id === event.id)
  expect(same).toMatchObject({ version: 1, maxPeople: 2, placeCounts: { most: 2, taken: 0, offered: 0, waiting: 0 } })
})

test('an edit without the field keeps the limit, and only a limited event has counts', async () => {
  const event = await post()
  expect(event.placeCounts).toEqual({ most: 2, taken: 0, offered: 0, waiting: 0 })
  const kept = await edit(event, { placesLimited: undefined, maxPeople: 3 })
  expect(kept.body.placeCounts).toEqual({ most: 3, taken: 0, offered: 0, waiting: 0 })
  const off = await edit(kept.body, { placesLimited: false })
  expect(off.body).not.toHaveProperty('placeCounts')
  expect(await post({ placesLimited: undefined })).not.toHaveProperty('placeCounts')
})

test('a limit below the number going removes no one, and without it everyone who waits is in', async () => {
  const event = await post()
  for (const who of ['asha', 'aarav'])
    expect((await send('PUT', `/api/events/${event.id}/going`, who)).status).toBe(204)
  expect((await send('PUT', `/api/events/${event.id}/waiting`, 'joseph')).status).toBe(204)
  const lower = await edit(event, { maxPeople: 1 })
  expect(lower.body).toMatchObject({ going: 2, placeCounts: { most: 1, taken: 2, offered: 0, waiting: 1 } })
  const off = await edit(lower.body, { placesLimited: false, maxPeople: 1 })
  expect(off.body.going).toBe(3)
  expect((await peopleOf(event.id)).body).toEqual({ people: [] })
})

test('the waiting list has names from the day before, and only for the NGO', async () => {
  const event = await post({ maxPeople: 1 })
  await send('PUT', `/api/events/${event.id}/going`, 'asha')
  for (const who of ['joseph', 'aarav']) await send('PUT', `/api/events/${event.id}/waiting`, who)
  const { body } = await peopleOf(event.id)
  expect(body.people).toMatchObject([
    { position: 1, offeredUntil: null, name: null },
    { position: 2, offeredUntil: null, name: null },
  ])
  town.setNow(new Date('2025-12-19T09:00:00+05:30'))
  expect((await peopleOf(event.id)).body.people.map(({ name }: { name: string }) => name)).toEqual([
    'Joseph Lalrinawma',
    'Aarav Deshmukh',
  ])
  expect((await peopleOf(event.id, 'kitaab')).status).toBe(404)
  expect((await peopleOf(event.id, 'asha')).status).toBe(403)
  expect((await peopleOf('3f0c2a10-7d5e-4c1b-9a6f-2b8d4e6f7a90')).status).toBe(404)
})

test('the NGO sees how many people withdrew late, and no names', async () => {
  const event = await post()
  for (const who of ['asha', 'aarav']) await send('PUT', `/api/events/${event.id}/going`, who)
  await send('DELETE', `/api/events/${event.id}/going`, 'asha')
  const own = async () => {
    const { body } = await send('GET', '/api/ngo/events?when=upcoming', 'samudra')
    return body.events.find(({ id }: { id: string }) => id === event.id)
  }
  expect(await own()).not.toHaveProperty('withdrewLate')
  town.setNow(new Date('2025-12-19T12:00:00+05:30'))
  await send('DELETE', `/api/events/${event.id}/going`, 'aarav')
  const late = await own()
  expect(late).toMatchObject({ withdrewLate: 1, going: 0 })
  expect(JSON.stringify(late)).not.toContain('Aarav')
})
