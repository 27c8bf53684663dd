import { afterAll, expect, test } from 'vitest'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { startDevProvider } from '#api/server/dev-provider/dev-provider.ts'
import { freePort } from '#db/free-port.ts'
import { people } from '#db/seeds/people.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { googleVars, openBrowser } from '#tests/support/browser/browser.ts'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { startRoundRobin } from '#tests/support/network/round-robin.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'
import { ORIGIN, type Town } from '#tests/support/town/town.ts'
import { revokedBecause } from '#text/certificate/certificate.ts'

/* Two Node processes and one workerd share a database and serve requests in turn. They must behave like a single process. */

const town = await openLiveTown()
const devProvider = await startDevProvider({
  port: 0,
  host: '127.0.0.1',
  redirectUri: `${ORIGIN}/auth/google/callback`,
  people,
})
const vars = { BASE_URL: ORIGIN, ...googleVars(devProvider.config) }
const nodePorts = [await freePort(), await freePort()]
const nodes = await Promise.all(
  nodePorts.map((port) => startProduct({ port, vars: { ...vars, HOST: '127.0.0.1', DATABASE_URL: town.appUrl } })),
)
const edgePort = await freePort()
const edge = await openTestEdge({ databaseUrl: town.appUrl, port: edgePort, vars })
const ports = [...nodePorts, edgePort]
const site = await startRoundRobin(ports, ORIGIN)
const send = senderTo(ORIGIN, site.address)
afterAll(async () => {
  await site.close()
  await Promise.all([edge.close(), ...nodes.map((node) => node.close())])
  await devProvider.close()
  await town.close()
})

const ROUND = ports.map((_, at) => at)
/** Sends the same request to each process in turn. */
const everywhere = async (path: string, init?: Parameters<typeof send>[1]) => {
  const answers: Response[] = []
  for (const _ of ROUND) answers.push(await send(path, init))
  return answers
}

test('all processes give the same responses: the list and its ETag, an event, a page, refusals', async () => {
  const asha = await town.cookieOf('asha')
  const { events } = (await (await send('/api/events')).json()) as { events: { id: string }[] }
  for (const path of ['/api/events', `/api/events/${events[0]?.id}`, '/api/me', '/api/nothing', '/about', '/events']) {
    const answers = await everywhere(path, { cookie: asha })
    const seen = await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-security-policy'),
        // Compression makes an ETag weak, so `W/` is ignored.
        path.startsWith('/api/events') ? answer.headers.get('etag')?.replace(/^W\//, '') : null,
        await answer.text(),
      ]),
    )
    expect(seen[1], path).toEqual(seen[0])
    expect(seen[2], path).toEqual(seen[0])
  }
})

test('a login starts at one process, ends at another and is valid at all, and logging out ends it at all', async () => {
  const request: Town['request'] = (path, init) => send(path.replace(ORIGIN, ''), init)
  const browser = openBrowser({ request } as Town)
  const { address } = await browser.follow('/auth/google')
  await browser.follow(address.href, { method: 'POST', body: new URLSearchParams({ subject: 'asha' }) })
  for (const _ of ROUND)
    expect(await (await browser.send('/api/session')).json()).toEqual({
      account: { role: 'user', name: 'Asha Menon', lang: 'en' },
    })
  const cookie = `__Host-session=${browser.cookie('__Host-session')}`
  expect((await browser.send('/api/session', { method: 'DELETE' })).status).toBe(204)
  for (const answer of await everywhere('/api/me', { cookie })) expect(answer.status).toBe(401)
})

test('processes share rate limits: of 120 presses of I’m Going 60 are accepted, and one more each second', async () => {
  const cookie = await town.cookieOf('fatima')
  const event = town.db.selectFrom('event').where('listed', '=', true).orderBy('last_day', 'desc').limit(1)
  const { id } = await event.select('id').executeTakeFirstOrThrow()
  const begun = Date.now()
  const press = async () => (await send(`/api/events/${id}/going`, { method: 'PUT', cookie })).status
  const statuses: number[] = []
  for (let tens = 0; tens < 12; tens += 1) statuses.push(...(await Promise.all(Array.from({ length: 10 }, press))))
  const taken = statuses.filter((status) => status === 204).length
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - taken)
  expect(taken).toBeGreaterThanOrEqual(60)
  expect(taken).toBeLessThanOrEqual(60 + Math.ceil((Date.now() - begun) / 1_000))
})

test('a certificate that is given up at one process is revoked at all from the next request', async () => {
  await issueDemoCertificates(town.db, { now: new Date() })
  const { code, account_id } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', 'is not', null)
    .select(['certificate.code', 'participation.account_id'])
    .executeTakeFirstOrThrow()
  const seen = async () => {
    const checks = await everywhere(`/api/certificates/${code}`)
    const pages = await everywhere(checkPath(code))
    const states = checks.map(async (check) => ((await check.json()) as { state: string }).state)
    const revoked = pages.map(async (page) => (await page.text()).includes(revokedBecause['given-up']))
    return { states: await Promise.all(states), revoked: await Promise.all(revoked) }
  }
  const before = await seen()
  const cookie = await town.sessionOf(account_id ?? '')
  expect((await send(`/api/certificates/${code}`, { method: 'DELETE', cookie })).status).toBe(204)
  const onAll = (state: string) => ({ states: ROUND.map(() => state), revoked: ROUND.map(() => state === 'revoked') })
  expect([before, await seen()]).toEqual([onAll('valid'), onAll('revoked')])
})

test('an event that is edited at one process is changed in every list and page from the next request', async () => {
  const cookie = await town.cookieOf('samudra')
  const form = anEvent({ title: 'Turtle Watch', date: addDays(dayOf(new Date(), 'UTC'), 8) })
  const posted = await send('/api/ngo/events', { method: 'POST', cookie, body: JSON.stringify(form) })
  const { id } = (await posted.json()) as { id: string }
  const paths = ['/api/events', `/api/events/${id}`, '/events', `/events/${id}`]
  for (const [edits, title] of ['Turtle Watch at Dawn', 'Turtle Watch at Dusk'].entries()) {
    const body = JSON.stringify({ ...form, title, version: 1 + edits })
    expect((await send(`/api/ngo/events/${id}`, { method: 'PUT', cookie, body })).status).toBe(200)
    for (const path of paths)
      for (const answer of await everywhere(path)) expect(await answer.text(), path).toContain(title)
  }
})

test('one idempotency key at all processes concurrently posts one event', async () => {
  const cookie = await town.cookieOf('samudra')
  const form = anEvent({ title: 'One Key, Three Processes', date: addDays(dayOf(new Date(), 'UTC'), 9) })
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      send('/api/ngo/events', {
        method: 'POST',
        cookie,
        headers: { 'idempotency-key': 'one' },
        body: JSON.stringify(form),
      }),
    ),
  )
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(ids).size).toBe(1)
  const rows = await town.db.selectFrom('event').select('id').where('title', '=', form.title).execute()
  expect(rows).toEqual([{ id: ids[0] }])
  for (const port of ports) expect(site.counts.get(port)).toBeGreaterThan(20)
})
