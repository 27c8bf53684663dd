import { afterAll, beforeEach, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { makeEmailLink } from '#api/mail/email-link.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { pageParts } from '#tests/support/requests/page-parts.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* “I can't come” in a reminder (D53): its page needs no session and no script, and opening it changes nothing. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore, rowsHash } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
  town.setNow(NOW)
})

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
async function posted(changes: object = {}): Promise<string> {
  const event = anEvent({ title: 'Lake Walk', date: '2025-12-20', endTime: '09:30', ...changes })
  return ((await (await send('samudra', 'POST', '/api/ngo/events', event)).json()) as { id: string }).id
}
const LIMITED = { placesLimited: true, minPeople: 1, maxPeople: 1 }

const accountOf = (who: string) =>
  db.selectFrom('account').where('subject', '=', who).select('id').executeTakeFirstOrThrow()
async function linkOf(eventId: string, who = 'asha'): Promise<string> {
  const { id } = await accountOf(who)
  const action = { kind: 'cannot-come', accountId: id, eventId } as const
  return db.transaction().execute((trx) => makeEmailLink(trx, action, town.runtime.now()))
}

/** Posts an event to which asha goes, and returns her link. */
async function going(changes: object = {}) {
  const id = await posted(changes)
  await send('asha', 'PUT', `/api/events/${id}/going`)
  return { id, link: await linkOf(id) }
}
/** The only place is asha's. Joseph waits for it. */
async function full() {
  const event = await going(LIMITED)
  await send('joseph', 'PUT', `/api/events/${event.id}/waiting`)
  return event
}

async function open(path: string) {
  const answer = await town.request(path)
  return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
}
async function press(path: string, headers: Record<string, string> = {}) {
  const answer = await town.request(path, { method: 'POST', body: new URLSearchParams(), headers })
  return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
}
const goers = async (eventId: string) => {
  const rows = db.selectFrom('participation').innerJoin('account', 'account.id', 'account_id')
  return (await rows.where('event_id', '=', eventId).select('account.subject').execute()).map(({ subject }) => subject)
}
const withdrawals = (eventId: string) =>
  db.selectFrom('withdrawal').where('event_id', '=', eventId).select('late').execute()

test('a person gives up a place without a session, and the next in line gets it', async () => {
  const { id, link } = await full()
  const page = await open(link)
  expect([page.status, page.h1, page.buttons]).toEqual([200, 'Can’t come?', ['I can’t come']])
  for (const said of [
    'Asha, if you can’t come, give up your place. 1 person is waiting for it.',
    'Lake Walk',
    'Sat 20 Dec 2025, 6:30 to 9:30 am IST, Mumbai, Samudra Foundation',
    'Nothing happens until you press the button.',
    'I’m still coming',
  ])
    expect(page.text).toContain(said)
  const after = await press(link)
  expect([after.status, after.h1, after.buttons]).toEqual([200, 'Your place is free again', []])
  expect(after.text).toContain('Thank you for letting us know. Someone on the waiting list can have your place.')
  expect(after.text).toContain('and press “I’m Going”, while a place is free.')
  expect(after.headers.get('set-cookie')).toBeNull()
  expect([await goers(id), await withdrawals(id)]).toEqual([[], [{ late: false }]])
  const offers = db.selectFrom('waiting').where('event_id', '=', id).select('offer_until')
  expect(await offers.execute()).toEqual([{ offer_until: expect.any(Date) }])
})

test('the form is sent to the heading, which takes the focus, and the page is for no search engine', async () => {
  const { link } = await going()
  const { html, headers } = await open(link)
  expect(html).toContain(`action="${link}#answer" method="post"`)
  expect(html).toContain('<h1 id="answer" tabindex="-1">')
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store, no-transform'])
})

test('an event without a limit and without a waiting list says nothing of places', async () => {
  const { id, link } = await going()
  const page = await open(link)
  expect(page.text).toContain('Asha, if you can’t come, let Samudra Foundation know here.')
  expect(page.text).not.toMatch(/waiting|place/)
  const after = await press(link)
  expect(after.h1).toBe('Your name is off the list')
  expect(after.text).toContain('Samudra Foundation’s list now has one person fewer.')
  expect(after.text).not.toContain('place')
  expect(await goers(id)).toEqual([])
})

test('shortly before the start the page says so, and leaving is late', async () => {
  const { id, link } = await going()
  town.setNow(new Date('2025-12-19T18:30:00+05:30'))
  expect((await open(link)).text).toContain('It starts in 12 hours. Samudra Foundation has planned with you.')
  await press(link)
  expect(await withdrawals(id)).toEqual([{ late: true }])
})

test('opening the page a hundred times changes nothing', async () => {
  const { link } = await full()
  const before = await rowsHash()
  for (let time = 0; time < 100; time += 1) expect((await town.request(link)).status).toBe(200)
  expect((await town.request(link, { method: 'HEAD' })).status).toBe(200)
  expect(await rowsHash()).toBe(before)
})

test('a second press, and a person who has left already, change nothing', async () => {
  const { id, link } = await full()
  await press(link)
  const before = await rowsHash()
  expect(await press(link)).toMatchObject({ status: 200, h1: 'You are not going', buttons: [] })
  expect(await open(link)).toMatchObject({ h1: 'You are not going', buttons: [] })
  expect(await rowsHash()).toBe(before)
  expect(await withdrawals(id)).toHaveLength(1)
})

test('after going again, the same link leaves again', async () => {
  const { id, link } = await going()
  await press(link)
  await send('asha', 'PUT', `/api/events/${id}/going`)
  expect((await press(link)).h1).toBe('Your name is off the list')
  expect(await withdrawals(id)).toHaveLength(2)
})

test('a link leaves only its own event, for its own person', async () => {
  const other = await posted({ title: 'Fort Walk', date: '2025-12-22' })
  for (const who of ['asha', 'joseph']) await send(who, 'PUT', `/api/events/${other}/going`)
  const { id, link } = await going()
  await send('joseph', 'PUT', `/api/events/${id}/going`)
  const answer = await town.request(link, { method: 'POST', cookie: await town.cookieOf('joseph') })
  expect(answer.status).toBe(200)
  expect([await goers(id), (await goers(other)).toSorted()]).toEqual([['joseph'], ['asha', 'joseph']])
})

test('the page of a moved event shows its new day', async () => {
  const { id, link } = await going()
  await db.updateTable('event').set({ date: '2025-12-21' }).where('id', '=', id).execute()
  expect((await open(link)).text).toContain('Sun 21 Dec 2025')
  expect((await press(link)).h1).toBe('Your name is off the list')
})

test('a person can leave an event that is not listed any more, and gets no link to it', async () => {
  const { id, link } = await going()
  await db.updateTable('event').set({ listed: false }).where('id', '=', id).execute()
  const page = await open(link)
  expect([page.h1, page.html.includes(`/events/${id}`)]).toEqual(['Can’t come?', false])
  const after = await press(link)
  expect([after.h1, after.html.includes(`/events/${id}`)]).toEqual(['Your name is off the list', false])
  expect(await goers(id)).toEqual([])
})

const at = (id: string) => db.updateTable('event').where('id', '=', id)
test.each([
  ['is cancelled', 'This event is cancelled', (id: string) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)],
  ['is over', 'This event is over', async () => town.setNow(new Date('2025-12-20T12:00:00+05:30'))],
  [
    'is not theirs, because they joined an NGO',
    'You are not going',
    () => db.updateTable('account').set({ role: 'ngo' }).where('subject', '=', 'asha').execute(),
  ],
  [
    'has their entry',
    'You are checked in',
    async (id: string) => {
      await at(id).set({ date: '2025-12-01', time: '11:00', end_time: '13:00' }).execute()
      await entryOf(id)
    },
  ],
])('the page of an event that %s says so, and a press changes nothing', async (_, title, change) => {
  const { id, link } = await going()
  await change(id)
  expect(await open(link)).toMatchObject({ status: 200, h1: title, buttons: [] })
  const before = await rowsHash()
  expect(await press(link)).toMatchObject({ status: 200, h1: title, buttons: [] })
  expect(await rowsHash()).toBe(before)
})

/** Checks asha in. */
async function entryOf(eventId: string): Promise<void> {
  const own = db.selectFrom('participation').where('event_id', '=', eventId).select('id')
  const { id } = await own.executeTakeFirstOrThrow()
  await db
    .insertInto('attendance_entry')
    .values({
      ...{ id: crypto.randomUUID(), event_id: eventId, day: '2025-12-01', participation_id: id, walk_in_id: null },
      ...{ pass: null, kind: 'in', way: 'tick', at: NOW, received_at: NOW, step: null, desk_id: null, phone_id: null },
      ...{ device: null, network: null, clock_sure: true, late: false },
    })
    .execute()
}

const ENDED = { status: 404, h1: 'This link no longer works', buttons: [] }

test('a forged link, one with a character too few or too many, of another kind, and an old one have ended', async () => {
  const { link } = await going()
  const { id } = await accountOf('asha')
  const other = await db
    .transaction()
    .execute((trx) => makeEmailLink(trx, { kind: 'reminder', accountId: id }, town.runtime.now()))
  const before = await rowsHash()
  const odd = [`/e/${'a'.repeat(32)}`, link.slice(0, -1), `${link}a`, `${link}%00`, `/hi/e/${'b'.repeat(4000)}`]
  for (const path of [...odd, other.replace('/u/', '/e/')]) {
    const { status } = await open(path)
    expect(status, path).toBe(404)
    expect((await press(path)).status, path).toBe(404)
  }
  const page = await open(odd[0] ?? '')
  expect(page).toMatchObject(ENDED)
  expect(page.html).toContain('href="/account"')
  expect(await rowsHash()).toBe(before)
  town.setNow(new Date(NOW.getTime() + 366 * 86_400_000))
  expect(await open(link)).toMatchObject(ENDED)
})

test('the link of a deleted account has ended', async () => {
  const { link } = await going()
  await send('asha', 'DELETE', '/api/me')
  expect(await open(link)).toMatchObject(ENDED)
  expect(await press(link)).toMatchObject(ENDED)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site on a subdomain', { 'sec-fetch-site': 'same-site' }],
  ['no known site', { origin: 'null' }],
])('a form of %s is refused', async (_, headers) => {
  const { link } = await going()
  const before = await rowsHash()
  expect((await press(link, { origin: ORIGIN, ...headers })).status).toBe(403)
  expect(await rowsHash()).toBe(before)
})

test('a form of a megabyte is refused', async () => {
  const { link } = await going()
  const body = new URLSearchParams({ more: 'x'.repeat(1_000_000) })
  expect((await town.request(link, { method: 'POST', body })).status).toBe(413)
})

test('the page is in Hindi below /hi', async () => {
  const { link } = await full()
  const page = await open(`/hi${link}`)
  expect([page.h1, page.buttons]).toEqual(['आना नहीं हो पाएगा?', ['आना नहीं हो पाएगा']])
  expect(page.html).toContain(`action="/hi${link}#answer"`)
  expect((await press(`/hi${link}`)).h1).toBe('आपकी सीट अब ख़ाली है')
})

test.runIf(!ON_EDGE)('no line of the log contains the link', async () => {
  const { link } = await going()
  const token = link.slice(-32)
  await open(link)
  await press(link)
  await open(link.slice(0, -1))
  await app.request(new Request(`${ORIGIN}${link}`, { method: 'PUT' }), undefined, town.runtime)
  expect(town.logged.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(town.logged)).not.toContain(token.slice(0, 20))
})
