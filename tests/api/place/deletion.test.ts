import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests what remains of places and waiting lists when an account is deleted (D26, D50), and that freed places are offered. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
async function full(): Promise<string> {
  const event = { ...anEvent({ title: 'Lake Walk', date: '2025-12-20' }), minPeople: 1, maxPeople: 1 }
  const answer = await send('samudra', 'POST', '/api/ngo/events', { ...event, placesLimited: true })
  const { id } = (await answer.json()) as { id: string }
  await send('asha', 'PUT', `/api/events/${id}/going`)
  for (const who of ['joseph', 'aarav']) await send(who, 'PUT', `/api/events/${id}/waiting`)
  return id
}
const leave = (id: string, who: string) => send(who, 'DELETE', `/api/events/${id}/going`)
const remove = (who: string) => send(who, 'DELETE', '/api/me')
const offerOf = async (id: string, who: string) => {
  const { places } = (await (await send(who, 'GET', `/api/me/places?events=${id}`)).json()) as {
    places: { offeredUntil: string | null; position: number | null }[]
  }
  return places[0]
}
const rowsOf = (id: string) => db.selectFrom('waiting').selectAll().where('event_id', '=', id).execute()

test('an offer of a deleted account goes to the next person, and its row and link are gone', async () => {
  const id = await full()
  await leave(id, 'asha')
  while ((await deliverMails(town.runtime)) > 0);
  expect(await db.selectFrom('waiting_link').selectAll().execute()).toHaveLength(1)
  await remove('joseph')
  expect(await offerOf(id, 'aarav')).toMatchObject({ position: 1, offeredUntil: expect.any(String) })
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await db.selectFrom('waiting_link').selectAll().execute()).toEqual([])
})

test('the place of a deleted account is offered, and its withdrawal stays without the account', async () => {
  const id = await full()
  await remove('asha')
  expect(await offerOf(id, 'joseph')).toMatchObject({ offeredUntil: expect.any(String) })
  const withdrawals = await db.selectFrom('withdrawal').selectAll().where('event_id', '=', id).execute()
  expect(withdrawals).toMatchObject([{ account_id: null, late: false }])
})

test('an earlier withdrawal loses only its account', async () => {
  const id = await full()
  await leave(id, 'asha')
  const [before] = await db.selectFrom('withdrawal').selectAll().where('event_id', '=', id).execute()
  await remove('asha')
  const after = await db.selectFrom('withdrawal').selectAll().where('event_id', '=', id).execute()
  expect(after).toEqual([{ ...before, account_id: null }])
})

test('a person’s file has their waiting lists and withdrawals', async () => {
  const id = await full()
  await leave(id, 'asha')
  const file = async (who: string) => (await send(who, 'GET', '/api/me/export')).json()
  expect(await file('joseph')).toMatchObject({
    waitingLists: [{ title: 'Lake Walk', expiredOffers: 0, endedAs: null, offeredUntil: expect.any(String) }],
    withdrawals: [],
  })
  expect(await file('asha')).toMatchObject({ waitingLists: [], withdrawals: [{ title: 'Lake Walk', late: false }] })
})
