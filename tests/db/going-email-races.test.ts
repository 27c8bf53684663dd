import { afterAll, expect, test } from 'vitest'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Presses and deliveries at the same moment on a real PostgreSQL: each person gets exactly one email about an event. */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const asha = await town.cookieOf('asha')
const samudra = await town.cookieOf('samudra')

async function posted(): Promise<string> {
  await town.db.deleteFrom('rate_bucket').execute()
  const body = JSON.stringify(anEvent({ date: '2025-12-20' }))
  const answer = await town.request('/api/ngo/events', { method: 'POST', cookie: samudra, body })
  return ((await answer.json()) as { id: string }).id
}
const press = async (id: string, method: 'PUT' | 'DELETE') =>
  expect((await town.request(`/api/events/${id}/going`, { method, cookie: asha })).status).toBe(204)
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const deliver = (minutes: number) => deliverMails({ ...town.runtime, now: () => at(minutes) })
const sentSince = (before: number) =>
  town.sent.slice(before).filter(({ subject }) => subject.startsWith('You’re going'))

test('of presses in many tabs at once, one queues an email, and of four processes one sends it', async () => {
  const id = await posted()
  const before = town.sent.length
  await Promise.all(Array.from({ length: 8 }, () => press(id, 'PUT')))
  await Promise.all(Array.from({ length: 4 }, () => deliver(2)))
  expect(sentSince(before)).toHaveLength(1)
})

test('a press at the moment in which the email is dropped gets an email', async () => {
  for (let round = 0; round < 25; round += 1) {
    const id = await posted()
    const before = town.sent.length
    await press(id, 'PUT')
    await press(id, 'DELETE')
    await Promise.all([deliver(2), press(id, 'PUT'), deliver(2)])
    await deliver(10)
    expect(sentSince(before), `round ${round}`).toHaveLength(1)
  }
})
