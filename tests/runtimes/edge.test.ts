import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { COMMON_HEADERS } from '#api/http/headers.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { SHELLS } from '#api/server/pages/shells.ts'
import { filesBelow, loadStatic } from '#api/server/pages/static.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/* The Worker in workerd on a real PostgreSQL, for faults that only this runtime can have. */

const DIST = new URL('../../dist', import.meta.url).pathname
const COMMON = Object.keys(COMMON_HEADERS).map((name) => name.toLowerCase())
const FULL = process.env.PROVE === '1'
const town = await openLiveTown()
const smtp = await startSmtp()
const edge = await openTestEdge({ databaseUrl: town.appUrl, vars: { SMTP_URL: smtp.url } })
afterAll(async () => {
  await edge.close()
  await smtp.close()
  await town.close()
})

beforeEach(() => {
  edge.logged.length = 0
})

const asha = await town.cookieOf('asha')
const samudra = await town.cookieOf('samudra')
const tomorrow = addDays(dayOf(new Date(), 'UTC'), 1)
const form = anEvent({ title: 'Versova Dune Planting', date: tomorrow })
const send = (method: string, path: string, cookie?: string, body?: object, headers: Record<string, string> = {}) =>
  edge.request(path, { method, cookie, headers, ...(body && { body: JSON.stringify(body) }) })
test('an NGO posts an event, all visitors see it, and only a volunteer can go', async () => {
  const posted = await send('POST', '/api/ngo/events', samudra, form, { 'idempotency-key': 'edge-1' })
  expect(posted.status).toBe(201)
  const { id } = (await posted.json()) as { id: string }
  const again = await send('POST', '/api/ngo/events', samudra, form, { 'idempotency-key': 'edge-1' })
  expect(((await again.json()) as { id: string }).id).toBe(id)
  expect((await edge.request(`/api/events/${id}`)).status).toBe(200)
  expect((await send('PUT', `/api/events/${id}/going`, asha)).status).toBe(204)
  const record = await (await edge.request('/api/me/participations', { cookie: asha })).text()
  expect(record).toContain(form.title)
  expect((await send('PUT', `/api/events/${id}/going`)).status).toBe(401)
  expect((await send('PUT', `/api/events/${id}/going`, samudra)).status).toBe(403)
  expect((await send('POST', '/api/ngo/events', asha, form)).status).toBe(403)
  expect((await send('POST', '/api/ngo/events', samudra, { ...form, title: '' })).status).toBe(422)
  const foreign = { origin: 'https://evil.example' }
  expect((await send('DELETE', `/api/ngo/events/${id}`, samudra, undefined, foreign)).status).toBe(403)
  expect((await send('DELETE', `/api/ngo/events/${id}`, samudra)).status).toBe(204)
})

test('many sequential and concurrent requests in one isolate cause no error and leave no connection open', async () => {
  const paths = ['/api/events?limit=2', '/api/session', '/api/me/going', '/api/ready']
  const pathOf = (at: number) => paths[at % paths.length] ?? ''
  for (let at = 0; at < (FULL ? 1_000 : 12); at += 1) {
    const answer = await edge.request(pathOf(at), { cookie: asha })
    expect([at, answer.status, await answer.text()], edge.logged.at(-2)).toEqual([at, 200, expect.any(String)])
  }
  // Requests that exceed the number of database connections receive 503 with Retry-After and succeed when repeated. Any other
  // response is a failure.
  let away = Array.from({ length: FULL ? 200 : 24 }, (_, at) => at)
  for (let times = 0; away.length > 0 && times < 5; times += 1) {
    const answers = await Promise.all(away.map((at) => edge.request(pathOf(at), { cookie: asha })))
    const others = answers.filter(({ status, headers }) => status !== (headers.has('retry-after') ? 503 : 200))
    expect(others.map(({ status }) => status)).toEqual([])
    away = away.filter((_, nth) => answers[nth]?.status === 503)
  }
  expect(away).toEqual([])
  await expect.poll(town.appConnections).toBe(0)
  expect(edge.logged.filter((line) => /fault|different request|database-connection/.test(line))).toEqual([])
}, 400_000)

test('workerd sends emails over SMTP: a contact message immediately, the outbox with the cron trigger', async () => {
  const message = { from_name: 'Asha', reply_to: 'asha@student.example', message: 'Is the beach cleaned in the rain?' }
  expect((await send('POST', '/api/contact-messages', undefined, message)).status).toBe(202)
  await town.db
    .insertInto('outgoing_mail')
    .values(
      Array.from({ length: 45 }, (_, at) => ({
        kind: 'event-moved',
        to_address: 'asha@student.example',
        subject: 'The beach',
        body: 'Come at six.',
        message_id: `<edge-${at}@test>`,
        created_at: new Date(),
        next_attempt_at: new Date(),
      })),
    )
    .execute()
  await edge.scheduled()
  expect(smtp.mails.filter(({ mail }) => mail.text?.includes(message.message))).toHaveLength(1)
  const sent = smtp.mails.filter(({ mail }) => mail.subject === 'The beach')
  expect(sent).toHaveLength(45)
  expect(sent[0]?.to).toEqual(['asha@student.example'])
  await expect.poll(town.appConnections).toBe(0)
})

test('workerd attaches the calendar file to the email about “I’m Going”', async () => {
  const posted = await send('POST', '/api/ngo/events', samudra, form, { 'idempotency-key': 'edge-going' })
  const { id } = (await posted.json()) as { id: string }
  expect((await send('PUT', `/api/events/${id}/going`, asha)).status).toBe(204)
  const due = town.db.updateTable('outgoing_mail').set({ next_attempt_at: new Date() })
  await due.where('kind', '=', 'going-confirmed').where('next_attempt_at', 'is not', null).execute()
  await edge.scheduled()
  const about = smtp.mails.filter(({ mail }) => mail.subject?.startsWith('You’re going: Versova'))
  expect(about).toHaveLength(1)
  const [{ filename, mimeType, content } = expect.fail()] = about[0]?.mail.attachments ?? []
  expect([filename, mimeType]).toEqual(['event.ics', 'text/calendar'])
  expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toContain(`UID:event-${id}@`)
  await expect.poll(town.appConnections).toBe(0)
})

test('workerd writes a reminder when it is due, with the headers that stop reminders', async () => {
  const begun = new Date(Date.now() - 3 * 86_400_000)
  const [{ id: account_id } = expect.fail()] = await addVolunteers(town.db, 1, begun)
  // An event in two days, so that its reminder may leave at every time of the day.
  const date = addDays(eventDayOf(new Date()), 2)
  const event_id = await addLimitedEvent(town.db, 5, { date, title: 'Tide Walk' })
  await town.db
    .insertInto('participation')
    .values({ account_id, event_id, going_at: begun, name: 'Meera Kulkarni' })
    .execute()
  const config = readConfig({ BASE_URL: edge.address })
  await planReminders(town.db, { now: instantOf(addDays(date, -1), '17:00'), config })
  await town.db
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: new Date() })
    .where('kind', '=', 'reminder')
    .execute()
  await edge.scheduled()
  const reminders = smtp.mails.filter(({ mail }) => mail.subject === 'Tomorrow, 6:30 am: Tide Walk')
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.raw).toMatch(/^List-Unsubscribe: <http:\S+\/u\/[0-9a-z]{32}>, <mailto:/m)
  const row = town.db.selectFrom('reminder').where('event_id', '=', event_id).select('outcome')
  // Emails are delivered after all other jobs, so the next run stores how it ended.
  await edge.scheduled()
  expect(smtp.mails.filter(({ mail }) => mail.subject === 'Tomorrow, 6:30 am: Tide Walk')).toHaveLength(1)
  expect(await row.execute()).toEqual([{ outcome: 'sent' }])
  await expect.poll(town.appConnections).toBe(0)
})

test('every static page and file has the same headers as on Node', async () => {
  const node = await loadStatic(DIST, { baseUrl: edge.address, local: true })
  const files = await filesBelow(DIST)
  expect(files.length).toBeGreaterThan(20)
  for (const [at, file] of files.entries()) {
    if (/\.(br|gz)$/.test(file) || file === '404.html') continue
    // The files of one folder with one extension are served in the same way, so `npm test` asks for few of them.
    if (!FULL && at % 3 !== 0 && dirname(file) === dirname(files[at - 1] ?? '') && extname(file) !== '.html') continue
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
    const expected = node.answer(path, {})
    if (!expected) continue
    const answer = await edge.request(path)
    expect([path, answer.status]).toEqual([path, 200])
    const policy = file.endsWith('.html') ? ['content-security-policy'] : []
    const headers = new Headers(expected.headers)
    for (const name of ['content-type', 'cache-control', ...policy, ...COMMON])
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, headers.get(name)])
    if (file.endsWith('.html')) expect(await answer.text()).toBe(expected.bytes?.toString())
  }
})

test('a page that the server fills is never served empty', async () => {
  for (const shell of SHELLS) {
    for (const path of [`${shell}.html`, `${shell}/`]) {
      const answer = await edge.request(path)
      expect([301, 307], path).toContain(answer.status)
      expect(new URL(answer.headers.get('location') ?? '', edge.address).pathname).toBe(shell)
    }
    const raw = await readFile(join(edge.assets, `${shell}.html`), 'utf8')
    expect(await (await edge.request(shell)).text()).not.toBe(raw)
  }
})

test.each(['/assets/gone-0123.js', '/share/gone.png', '/gone', '/hi/gone', '/favicon.gone'])(
  'the 404 of %s is not cached',
  async (path) => {
    const answer = await edge.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store, no-transform'])
    const language = path.startsWith('/hi/') ? 'hi' : 'en'
    expect(await answer.text()).toContain(`<html lang="${language}"`)
  },
)

test.each(['/api', '/api/gone', '/auth', '/auth/gone', '/credentials'])(
  '%s is answered by the API, not by a page',
  async (path) => {
    const answer = await edge.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

test.each(['/hi/I/IN-0000', '/hi/i', '/hi/verify/list'])('%s reaches the Worker', async (path) => {
  expect((await edge.request(path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('the mailbox that `npm run start:edge` prints opens directly, and not through a proxy', async () => {
  const answer = await edge.request('/dev/mail')
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Mailbox of this machine')])
  expect((await edge.request('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('without the database: 503 with Retry-After, unaffected pages and health check, and automatic recovery', async () => {
  await town.server.halt('SIGQUIT')
  const away = await edge.request('/api/events')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await edge.request('/api/session', { cookie: asha })).status).toBe(503)
  expect((await edge.request('/api/health')).status).toBe(200)
  expect((await edge.request('/about')).status).toBe(200)
  expect(await edge.scheduled().catch((error: Error) => error.message)).toContain('round failed')
  await town.server.resume()
  expect((await edge.request('/api/events')).status).toBe(200)
})

test('the log contains the route of a 500, and not its address', async () => {
  const id = crypto.randomUUID()
  await sql`revoke select on event from yuvasetu_app`.execute(town.db)
  const answer = await edge.request(`/api/events/${id}`)
  await sql`grant select on event to yuvasetu_app`.execute(town.db)
  expect(answer.status).toBe(500)
  const linesOf = (event: string) => edge.logged.filter((line) => line.includes(`"event":"${event}"`))
  for (const event of ['fault', 'request']) {
    await expect.poll(() => linesOf(event).length, { message: event }).toBeGreaterThan(0)
    for (const line of linesOf(event)) expect(JSON.parse(line)).toMatchObject({ route: '/api/events/:id' })
  }
  expect(edge.logged.join('\n')).not.toContain(id)
})
