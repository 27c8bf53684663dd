import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeEmailLink } from '#api/mail/email-link.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { emailLinkOf, storedChoices } from '#tests/support/town/email-links.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Links in emails that are pressed at the same moment, on a real PostgreSQL: each does its one thing once, and none deadlocks. */

const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(restore)

const post = async (path: string, body = '') =>
  (await town.request(path, { method: 'POST', body: new URLSearchParams(body) })).status
const times = <Result>(count: number, act: () => Promise<Result>) => Promise.all(Array.from({ length: count }, act))

test('of eight presses on “I can’t come”, one leaves the event, and one person is offered the place', async () => {
  const body = JSON.stringify({ ...anEvent({ date: '2025-12-20' }), placesLimited: true, minPeople: 1, maxPeople: 1 })
  const cookie = await town.cookieOf('samudra')
  const answer = await town.request('/api/ngo/events', { method: 'POST', cookie, body })
  const { id: eventId } = (await answer.json()) as { id: string }
  const put = async (who: string, what: string) =>
    town.request(`/api/events/${eventId}/${what}`, { method: 'PUT', cookie: await town.cookieOf(who) })
  await put('asha', 'going')
  for (const who of ['joseph', 'aarav']) await put(who, 'waiting')
  const own = db.selectFrom('account').where('subject', '=', 'asha').select('id')
  const { id: accountId } = await own.executeTakeFirstOrThrow()
  const action = { kind: 'cannot-come', accountId, eventId } as const
  const path = await db.transaction().execute((trx) => makeEmailLink(trx, action, town.runtime.now()))
  expect(await times(8, () => post(path))).toEqual(Array(8).fill(200))
  const withdrawals = await db.selectFrom('withdrawal').where('event_id', '=', eventId).selectAll().execute()
  const offers = db.selectFrom('waiting').where('event_id', '=', eventId).where('offer_until', 'is not', null)
  expect([withdrawals.length, (await offers.selectAll().execute()).length]).toEqual([1, 1])
})

test('emails that are stopped many times at the same moment are started again by one Undo', async () => {
  const path = await emailLinkOf(town, 'joseph', 'reminder')
  const other = await emailLinkOf(town, 'joseph', 'weekly')
  await Promise.all([times(6, () => post(path)), times(6, () => post(other))])
  expect((await storedChoices(town, 'joseph')).map(({ kind }) => kind)).toEqual(['day-before', 'weekly'])
  await post(path, 'action=undo')
  expect((await storedChoices(town, 'joseph')).map(({ kind }) => kind)).toEqual(['weekly'])
})

test('a link that is pressed while its account is deleted is answered, and leaves no row', async () => {
  for (const who of ['aarav', 'fatima', 'gurleen', 'meenakshi']) {
    const path = await emailLinkOf(town, who, 'reminder')
    const cookie = await town.cookieOf(who)
    const remove = town.request('/api/me', { method: 'DELETE', cookie })
    const statuses = await Promise.all([times(3, () => post(path)), remove.then(({ status }) => status)])
    expect(statuses, who).toEqual([[200, 200, 200], 204])
    expect(await storedChoices(town, who)).toEqual([])
  }
})
