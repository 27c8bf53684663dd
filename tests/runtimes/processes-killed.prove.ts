import { afterAll, expect, test } from 'vitest'
import { queueMails } from '#api/mail/outbox.ts'
import { startDevProvider } from '#api/server/dev-provider/dev-provider.ts'
import { MAIL_LANES } from '#api/server/jobs.ts'
import { freePort } from '#db/free-port.ts'
import { people } from '#db/seeds/people.ts'
import { googleVars } from '#tests/support/browser/browser.ts'
import { startRoundRobin } from '#tests/support/network/round-robin.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * Two Node processes on one PostgreSQL share a proxy. Each is killed and restarted in turn; no write may be lost or doubled.
 */

const EMAILS = 240
const KILLS = 4

const town = await openLiveTown()
const smtp = await startSmtp()
const devProvider = await startDevProvider({
  port: 0,
  host: '127.0.0.1',
  redirectUri: `${ORIGIN}/auth/google/callback`,
  people,
})
const ports = [await freePort(), await freePort()]
const startAt = (port: number) =>
  startProduct({
    port,
    vars: {
      ...{ BASE_URL: ORIGIN, HOST: '127.0.0.1', DATABASE_URL: town.appUrl, SMTP_URL: smtp.url },
      ...googleVars(devProvider.config),
    },
  })
const nodes = await Promise.all(ports.map(startAt))
const site = await startRoundRobin(ports, ORIGIN)
const send = senderTo(ORIGIN, site.address)
afterAll(async () => {
  await site.close()
  await Promise.all(nodes.map((node) => node.close()))
  await Promise.all([devProvider.close(), smtp.close()])
  await town.close()
})

/**
 * Presses buttons as one person. Returns the last acknowledged state of each event, without events whose last press got no
 * response.
 */
async function pressUntil(isOver: () => boolean, subject: string, eventIds: string[]): Promise<Map<string, boolean>> {
  const cookie = await town.cookieOf(subject)
  const going = new Map<string, boolean>()
  for (let turn = 0; !isOver(); turn += 1) {
    const id = eventIds[turn % eventIds.length] ?? ''
    const method = turn % 3 === 0 ? 'DELETE' : 'PUT'
    const answer = await send(`/api/events/${id}/going`, { method, cookie }).catch(() => null)
    if (answer?.status === 204) going.set(id, method === 'PUT')
    else if (answer?.status !== 429) going.delete(id)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return going
}

test('240 emails and the presses of two people survive four kills: none is sent twice, none is lost', async () => {
  const events = await town.db
    .selectFrom('event')
    .where('listed', '=', true)
    .orderBy('last_day', 'desc')
    .limit(3)
    .select('id')
    .execute()
  const mails = Array.from({ length: EMAILS }, (_, at) => ({
    ...{ kind: 'claim-asked' as const, to: `reader-${at}@example.org`, subject: `Email ${at}`, text: 'Hello' },
  }))
  await queueMails(town.db, mails, new Date(), { baseUrl: ORIGIN } as Parameters<typeof queueMails>[3])
  let over = false
  const ids = events.map(({ id }) => id)
  const subjects = ['asha', 'fatima']
  const presses = Promise.all(subjects.map((subject) => pressUntil(() => over, subject, ids)))
  for (let kill = 0; kill < KILLS; kill += 1) {
    await expect.poll(() => smtp.mails.length, { interval: 5 }).toBeGreaterThan((kill + 1) * (EMAILS / (KILLS + 2)))
    const at = kill % 2
    await nodes[at]?.stop('SIGKILL')
    await nodes[at]?.close()
    nodes[at] = await startAt(ports[at] ?? 0)
  }
  const claims = town.db.selectFrom('outgoing_mail').where('kind', '=', 'claim-asked')
  const waiting = async () => (await claims.select('id').where('next_attempt_at', 'is not', null).execute()).length
  await expect.poll(waiting).toBe(0)
  over = true
  const pressed = await presses
  const rows = await claims.selectAll().execute()
  const received = smtp.mails.map(({ mail }) => mail.messageId ?? '')
  const uncertain = rows.filter(({ sent_at }) => sent_at === null)
  const takenOver = rows.filter(({ attempts, sent_at }) => attempts > 1 && sent_at)
  console.log(
    `${received.length} of ${EMAILS} received, ${uncertain.length} uncertain, ${takenOver.length} sent by the other process after ${KILLS} kills`,
  )
  expect(new Set(received).size).toBe(received.length)
  expect(rows).toHaveLength(EMAILS)
  for (const { sent_at, message_id, uncertain_at } of rows)
    if (sent_at) expect(received).toContain(message_id)
    else expect(uncertain_at).not.toBe(null)
  expect(uncertain.length).toBeLessThanOrEqual(KILLS * MAIL_LANES.process)
  for (const [at, subject] of subjects.entries()) {
    const answer = await send('/api/me/going', { cookie: await town.cookieOf(subject) })
    const { eventIds } = (await answer.json()) as { eventIds: string[] }
    expect(pressed[at]?.size).toBeGreaterThan(0)
    for (const [id, isGoing] of pressed[at] ?? []) expect(eventIds.includes(id), `${subject} ${id}`).toBe(isGoing)
  }
})

test('logging out at one process ends the session at the other', async () => {
  const cookie = await town.cookieOf('joseph')
  const atEach = () => Promise.all(ports.map(() => send('/api/me', { cookie }).then(({ status }) => status)))
  expect(await atEach()).toEqual([200, 200])
  expect((await send('/api/session', { method: 'DELETE', cookie })).status).toBe(204)
  expect(await atEach()).toEqual([401, 401])
})

test('two processes that start together on an empty PostgreSQL both serve, and seed the demo data once', async () => {
  const vars = { DATABASE_URL: await createDatabase('nothing') }
  const both = await Promise.all([0, 1].map(() => startProduct({ vars, args: ['--demo'] })))
  for (const one of both)
    await expect.poll(async () => (await fetch(`${one.address}/api/ready`)).status, { interval: 200 }).toBe(200)
  const eventsAt = async (one: (typeof both)[number]) =>
    ((await (await fetch(`${one.address}/api/events`)).json()) as { events: unknown[] }).events.length
  for (const one of both) await expect.poll(() => eventsAt(one), { interval: 200 }).toBeGreaterThan(5)
  expect(await eventsAt(both[0] as (typeof both)[number])).toBe(await eventsAt(both[1] as (typeof both)[number]))
  for (const one of both) {
    expect(one.printed()).not.toMatch(/unhandled|not-prepared/)
    await one.close()
  }
})
