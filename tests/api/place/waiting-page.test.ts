import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { passOnOffers } from '#api/event/place/due.ts'
import { makeWaitingLink } from '#api/participation/waiting-list/link.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { pageParts } from '#tests/support/requests/page-parts.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* The page of a link in an email about a waiting list: it needs no session and no script, and opening it changes nothing. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
  town.setNow(NOW)
})

const LATE = 'The time to take the place is over.'
const FASTER = 'Someone was faster: the place is taken.'
const DAY_MS = 86_400_000
const after = (days: number) => town.setNow(new Date(NOW.getTime() + days * DAY_MS))

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
async function posted(changes: object = {}): Promise<string> {
  const event = { ...anEvent({ title: 'Lake Walk', date: '2025-12-20', endTime: '09:30' }), placesLimited: true }
  const answer = await send('samudra', 'POST', '/api/ngo/events', { ...event, minPeople: 1, maxPeople: 1, ...changes })
  return ((await answer.json()) as { id: string }).id
}
const go = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/going`)
const leave = (id: string, who: string) => send(who, 'DELETE', `/api/events/${id}/going`)
const join = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/waiting`)
const passOn = () => passOnOffers(db, momentOf(town.runtime))

/** Makes a link like the one in an email, for the newest row of a person. */
async function linkOf(eventId: string, who: string): Promise<string> {
  const row = await db
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .where('waiting.event_id', '=', eventId)
    .where('account.subject', '=', who)
    .orderBy('waiting.joined_at', 'desc')
    .select(['waiting.id', 'event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .executeTakeFirstOrThrow()
  return db.transaction().execute((trx) => makeWaitingLink(trx, row.id, row, town.runtime.now()))
}

/** Posts an event whose place asha took. Joseph and then Aarav wait. */
async function full(changes: object = {}) {
  const id = await posted(changes)
  await go(id, 'asha')
  await join(id, 'joseph')
  await join(id, 'aarav')
  return { id, link: await linkOf(id, 'joseph'), next: await linkOf(id, 'aarav') }
}
async function offered(changes: object = {}) {
  const event = await full(changes)
  await leave(event.id, 'asha')
  return event
}

async function open(path: string) {
  const answer = await town.request(path)
  return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
}
const press = (
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) => town.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const rows = () =>
  Promise.all([
    db.selectFrom('waiting').selectAll().orderBy('id').execute(),
    db.selectFrom('participation').selectAll().orderBy('id').execute(),
    db.selectFrom('waiting_link').selectAll().orderBy('id_hash').execute(),
    db.selectFrom('rate_bucket').selectAll().orderBy('key').execute(),
    db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute(),
  ])

test('an offer can be taken without a session, and then the page says so', async () => {
  const { id, link } = await offered()
  const page = await open(link)
  expect([page.status, page.h1, page.buttons]).toEqual([
    200,
    'A place is free for you',
    ['Take the place', 'Pass it on'],
  ])
  for (const said of [
    'Joseph, the place is reserved for you until',
    'If you pass it on, you leave the waiting list.',
    'Lake Walk',
    'Sat 20 Dec 2025, 6:30 to 9:30 am IST, Mumbai',
  ])
    expect(page.text).toContain(said)
  const answer = await press(link, { action: 'take' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await open(link)).toMatchObject({ status: 200, h1: 'You’re going', buttons: [] })
  expect(await (await send('joseph', 'GET', '/api/me/going')).json()).toMatchObject({
    eventIds: expect.arrayContaining([id]),
  })
})

test('a second press changes nothing', async () => {
  const { link } = await offered()
  await press(link, { action: 'take' })
  const before = await rows()
  expect((await press(link, { action: 'take' })).status).toBe(303)
  expect((await press(link, { action: 'pass' })).status).toBe(303)
  expect(await rows()).toEqual(before)
})

test('an offer can be passed on, and the next person has it', async () => {
  const { link, next } = await offered()
  expect((await press(link, { action: 'pass' })).status).toBe(303)
  expect((await open(link)).h1).toBe('You are not on the waiting list')
  expect((await open(next)).h1).toBe('A place is free for you')
})

test('a person without an offer sees the position, and can leave the list', async () => {
  const { next } = await full()
  expect(await open(next)).toMatchObject({ h1: 'You are 2nd on the waiting list', buttons: ['Leave the list'] })
  expect((await press(next, { action: 'take' })).status).toBe(409)
  await press(next, { action: 'pass' })
  expect((await open(next)).h1).toBe('You are not on the waiting list')
})

test('opening the page a hundred times changes nothing', async () => {
  const { link } = await offered()
  const before = await rows()
  for (let time = 0; time < 100; time += 1) expect((await town.request(link)).status).toBe(200)
  expect((await town.request(link, { method: 'HEAD' })).status).toBe(200)
  expect(await rows()).toEqual(before)
})

test('an offer that ended a second ago is said so, before and after the job has passed it on', async () => {
  const { link } = await offered()
  after(1.3)
  const page = await open(link)
  expect([page.h1, page.buttons]).toEqual(['You are on the waiting list', ['Leave the list']])
  expect(page.text).toContain(LATE)
  await passOn()
  expect(await open(link)).toMatchObject({ h1: 'You are 2nd on the waiting list' })
  expect((await open(link)).text).toContain(LATE)
})

test('a day after an offer has ended, the page does not mention it any more', async () => {
  const { link, next } = await offered()
  after(1.3)
  await passOn()
  await press(next, { action: 'take' })
  after(2.2)
  expect((await open(link)).text).toContain(LATE)
  after(2.4)
  const page = await open(link)
  expect(page.h1).toBe('You are 1st on the waiting list')
  expect(page.text).not.toContain(LATE)
  const { text } = pageParts(await (await press(link, { action: 'take' })).text())
  expect(text).toContain(FASTER)
  expect(text).not.toContain(LATE)
})

test('taking a second offer that has ended says so, although the person is off the list', async () => {
  const { link } = await offered()
  for (const days of [1.3, 2.4]) {
    after(days)
    await passOn()
  }
  expect((await open(link)).h1).toBe('A place is free for you')
  after(3.9)
  const answer = await press(link, { action: 'take' })
  const page = pageParts(await answer.text())
  expect(page.h1).toBe('You are not on the waiting list')
  expect(page.text).toContain(LATE)
})

test('taking an offer that has ended says the truth, and does not take the next person’s place', async () => {
  const { link, next } = await offered()
  after(1.3)
  const answer = await press(link, { action: 'take' })
  const page = pageParts(await answer.text())
  expect([answer.status, page.h1]).toEqual([409, 'You are 2nd on the waiting list'])
  expect(page.text).toContain(LATE)
  expect((await open(next)).h1).toBe('A place is free for you')
})

test('shortly before the start the first who takes the place gets it, and the other is told in one sentence', async () => {
  const { id, link, next } = await full()
  town.setNow(new Date('2025-12-20T04:00:00+05:30'))
  await leave(id, 'asha')
  for (const path of [link, next])
    expect(await open(path)).toMatchObject({ h1: 'A place is free', buttons: ['Take the place', 'Leave the list'] })
  expect((await press(next, { action: 'take' })).status).toBe(303)
  const answer = await press(link, { action: 'take' })
  const page = pageParts(await answer.text())
  expect([answer.status, page.h1]).toEqual([409, 'You are 1st on the waiting list'])
  expect(page.text).toContain(FASTER)
})

test('who let an offer expire and then is too slow is told that someone was faster', async () => {
  const { id, link, next } = await full()
  town.setNow(new Date('2025-12-19T20:00:00+05:30'))
  await leave(id, 'asha')
  town.setNow(new Date('2025-12-20T04:00:00+05:30'))
  await passOn()
  expect((await open(link)).h1).toBe('A place is free')
  expect((await press(next, { action: 'take' })).status).toBe(303)
  const answer = await press(link, { action: 'take' })
  const { text } = pageParts(await answer.text())
  expect(answer.status).toBe(409)
  expect(text).toContain(FASTER)
  expect(text).not.toContain(LATE)
})

test('a place at the same time is given up only after asking', async () => {
  const other = await posted({ title: 'Mangrove Count', maxPeople: 3 })
  await go(other, 'joseph')
  const { id, link } = await offered()
  const asked = await press(link, { action: 'take' })
  const page = pageParts(await asked.text())
  expect([asked.status, page.h1]).toEqual([409, 'Give up Mangrove Count?'])
  expect(page.buttons).toEqual(['Give it up and take Lake Walk'])
  expect(page.html).toContain(`name="giveUp" value="${other}"`)
  expect(page.text).toContain('Keep Mangrove Count')
  expect((await open(link)).h1).toBe('A place is free for you')
  const answer = await press(link, [
    ['action', 'take'],
    ['giveUp', other],
  ])
  expect(answer.status).toBe(303)
  const { eventIds } = (await (await send('joseph', 'GET', '/api/me/going')).json()) as { eventIds: string[] }
  expect([eventIds.includes(id), eventIds.includes(other)]).toEqual([true, false])
})

test('two places at the same time are asked about together', async () => {
  await go(await posted({ title: 'Mangrove Count', time: '06:00', endTime: '07:00' }), 'joseph')
  await go(await posted({ title: 'Fort Walk', time: '09:00', endTime: '10:00' }), 'joseph')
  const { link } = await offered()
  const page = pageParts(await (await press(link, { action: 'take' })).text())
  expect(page.h1).toMatch(/^Give up (Mangrove Count and Fort Walk|Fort Walk and Mangrove Count)\?$/)
  expect(page.buttons).toEqual(['Give them up and take Lake Walk'])
  expect(page.text).toContain('You have places there at the same time.')
})

const at = (id: string) => db.updateTable('event').where('id', '=', id)
test.each([
  ['cancelled', 'This event is cancelled', (id: string) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)],
  ['not listed', 'This event is not listed now', (id: string) => at(id).set({ listed: false }).execute()],
  ['over', 'This event is over', async () => town.setNow(new Date('2025-12-20T12:00:00+05:30'))],
])('the page of an event that is %s says so, and a press changes nothing', async (_, title, change) => {
  const { id, link } = await offered()
  await change(id)
  expect(await open(link)).toMatchObject({ status: 200, h1: title, buttons: [] })
  const before = await rows()
  expect((await press(link, { action: 'take' })).status).toBe(303)
  expect(await rows()).toEqual(before)
})

test('after joining again, an old link shows the new place on the list', async () => {
  const { id, link } = await full()
  await press(link, { action: 'pass' })
  await join(id, 'joseph')
  expect((await open(link)).h1).toBe('You are 2nd on the waiting list')
})

const ENDED = { status: 404, h1: 'This link no longer works', buttons: [] }

test('a forged link, a part of one and an old one have ended', async () => {
  const { link } = await offered()
  const forged = `/waiting/${'a'.repeat(40)}`
  for (const path of [forged, link.slice(0, -1), `${link}a`, `/hi/waiting/${'b'.repeat(4000)}`, `${link}%00`]) {
    const { status } = await open(path)
    expect(status, path).toBe(404)
    expect((await press(path, { action: 'take' })).status, path).toBe(404)
  }
  expect(await open(forged)).toMatchObject(ENDED)
  town.setNow(new Date('2025-12-21T09:29:00+05:30'))
  expect((await open(link)).status).toBe(200)
  town.setNow(new Date('2025-12-21T09:31:00+05:30'))
  expect(await open(link)).toMatchObject(ENDED)
})

test.each([
  ['deleted', () => send('joseph', 'DELETE', '/api/me')],
  [
    'no volunteer any more',
    () => db.updateTable('account').set({ role: 'admin' }).where('subject', '=', 'joseph').execute(),
  ],
])('the link of an account that is %s has ended', async (_, change) => {
  const { link } = await offered()
  await change()
  expect(await open(link)).toMatchObject(ENDED)
  expect((await press(link, { action: 'take' })).status).toBe(404)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site on a subdomain', { 'sec-fetch-site': 'same-site' }],
  ['no known site', { origin: 'null' }],
])('a form of %s is refused', async (_, headers) => {
  const { link } = await offered()
  const before = await rows()
  expect((await press(link, { action: 'take' }, { origin: ORIGIN, ...headers })).status).toBe(403)
  expect(await rows()).toEqual(before)
})

test.each([
  ['an unknown action', { action: 'delete' }],
  ['no action', {}],
  ['an unknown field', { action: 'take', eventId: '8a5e8f44-8d8c-4a2e-9a53-0a2f1c3c7f10' }],
  ['a forged event to give up', { action: 'take', giveUp: 'x' }],
])('a form with %s is refused, and the page shows what is true', async (_, fields) => {
  const { link } = await offered()
  const answer = await press(link, fields)
  expect(answer.status).toBe(422)
  expect(pageParts(await answer.text()).h1).toBe('A place is free for you')
})

test('a form of a megabyte is refused', async () => {
  const { link } = await offered()
  expect((await press(link, { action: 'x'.repeat(1_000_000) })).status).toBe(413)
})

test('presses count against the limit of the person', async () => {
  const { id, link } = await offered()
  for (const action of ['take', 'pass']) {
    await emptyBuckets(db, 'going:%', 60, NOW)
    const answer = await press(link, { action })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    expect(pageParts(await answer.text()).h1).toBe('A place is free for you')
  }
  expect(await waitingAt(id)).toBe(2)
})
const waitingAt = async (id: string) =>
  (await db.selectFrom('waiting').where('event_id', '=', id).where('ended_at', 'is', null).select('id').execute())
    .length

test('the page is for no search engine and no cache, and its link is in no log line', async () => {
  const { link } = await offered()
  const { headers, html } = await open(link)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await press(link, { action: 'pass' })
  await open(`/waiting/${'c'.repeat(40)}`)
  const secret = link.split('/').at(-1) ?? ''
  expect(JSON.stringify(town.logged)).not.toContain(secret)
  expect(JSON.stringify(town.logged)).not.toContain('c'.repeat(40))
  expect(town.logged.filter(({ facts }) => facts.route === '/waiting/:secret')).toHaveLength(3)
})

test('the page shows nothing about the person but the first name, and starts no session', async () => {
  const { link } = await offered()
  const { html, headers } = await open(link)
  expect(html).not.toContain('Lalrinawma')
  expect(html).not.toContain('@student.example')
  expect(headers.get('set-cookie')).toBeNull()
})

test('the page is in Hindi in its folder', async () => {
  const { link } = await offered()
  const page = await open(`/hi${link}`)
  expect([page.h1, page.buttons]).toEqual(['एक सीट आपके लिए है', ['सीट लें', 'आगे दें']])
  expect(page.html).toContain(`action="/hi${link}#answer"`)
  expect((await press(`/hi${link}`, { action: 'take' })).headers.get('location')).toBe(`/hi${link}`)
})
