import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#db/free-port.ts'
import { hindiEvents } from '#db/seeds/hindi-events.ts'
import { people } from '#db/seeds/people.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { startPublicSite } from '#tests/support/process/public-site.ts'
import { type Product, startProduct } from '#tests/support/process/server.ts'
import { prove } from '#tests/support/prove.ts'

/* Runs `npm start` the way a person at a terminal does. */

/** Number of upcoming demo events: the seeded ones, the Hindi ones, and the one with the open check-in desk. */
const TOWNS_EVENTS = 8 + hindiEvents.length + 1

/** One data folder for the whole file, because making the embedded database takes most of the time. */
const dataDir = mkdtempSync(join(tmpdir(), 'yuvasetu-data-'))
let product: Product
beforeAll(async () => {
  product = await startProduct({ dataDir })
})
afterAll(async () => {
  await product.close()
  rmSync(dataDir, { recursive: true })
})

test('starting prints the address, the demo people, the mailbox and the passcode of this folder', async () => {
  const printed = product.printed()
  expect(product.address).toBe(`http://localhost:${new URL(product.address).port}`)
  expect(printed).toContain(`${product.address}/dev/mail`)
  for (const { name } of people) expect(printed).toContain(name)
  expect(product.passcode.length).toBeGreaterThanOrEqual(12)
  expect(statSync(join(dataDir, 'admin-passcode')).mode & 0o777).toBe(0o600)
  const opened = await fetch(`${product.address}/api/admin/session`, {
    method: 'POST',
    headers: { origin: product.address, 'content-type': 'application/json' },
    body: JSON.stringify({ passcode: product.passcode }),
  })
  expect(opened.status).toBe(204)
  expect((await eventsOf(product.address)).length).toBe(TOWNS_EVENTS)
})

test('a certificate PDF comes from the separate worker thread, byte-identical each time', async () => {
  const cookie = await signIn(product.address, 'asha')
  const made = await fetch(`${product.address}/api/me/service/record`, {
    method: 'PUT',
    headers: { cookie, origin: product.address, 'content-type': 'application/json' },
    body: '{}',
  })
  const { code } = (await made.json()) as { code: string }
  const ask = async () => {
    const answer = await fetch(`${product.address}/api/service-records/${code}/pdf`, { headers: { cookie } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return Buffer.from(await answer.arrayBuffer())
  }
  const first = await ask()
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(await ask(), first)).toBe(0)
})

test('a second start on the same folder fails with a message, and the first continues', async () => {
  await expect(startProduct({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is in use by another process.`)
  expect((await fetch(`${product.address}/api/ready`)).status).toBe(200)
})

test('an occupied port is named, and no file is touched', async () => {
  const port = Number(new URL(product.address).port)
  const untouched = join(tmpdir(), `yuvasetu-data-untouched-${port}`)
  const refused = startProduct({ port, dataDir: untouched })
  await expect(refused).rejects.toThrow(`Port ${port} is in use. Stop what uses it, or set PORT.`)
  expect(existsSync(untouched)).toBe(false)
})

/** Returns everything that the server sends in response to these bytes. */
const said = async (text: string, port = Number(new URL(product.address).port)): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return heard
}

test('responses outside all routes have the security headers as well, and a health check in HTTP/1.0 needs no Host', async () => {
  const { host } = new URL(product.address)
  const close = 'Connection: close'
  const asked: [status: number, text: string][] = [
    [405, `TRACE / HTTP/1.1\r\nHost: ${host}\r\n${close}\r\n\r\n`],
    [431, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [400, 'GET / HTTP/9.9\r\n\r\n'],
    [400, `GET / HTTP/1.1\r\n${close}\r\n\r\n`],
    [400, `GET / HTTP/1.1\r\nHost: a b\r\n${close}\r\n\r\n`],
    [307, `GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n${close}\r\n\r\n`],
    [200, 'GET /api/ready HTTP/1.0\r\n\r\n'],
    [200, 'GET /about HTTP/1.0\r\n\r\n'],
  ]
  for (const [status, text] of asked) {
    const heard = await said(text)
    expect(heard.split(' ')[1], text.slice(0, 40)).toBe(String(status))
    for (const header of ['x-content-type-options: nosniff', 'content-security-policy: ', 'referrer-policy: '])
      expect(heard.toLowerCase().split(header), `${header} of ${text.slice(0, 40)}`).toHaveLength(2)
  }
})

test('another loopback name redirects to the address that the cookies belong to', async () => {
  const elsewhere = product.address.replace('localhost', '127.0.0.1')
  const answer = await fetch(`${elsewhere}/events?city=Pune`, { redirect: 'manual' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toBe(`${product.address}/events?city=Pune`)
})

test('the app listens on this machine only, so its mailbox cannot be read from the network', () =>
  expectLocal(Number(new URL(product.address).port)))

prove('with a loopback BASE_URL it listens on this machine only as well', async () => {
  const port = await freePort()
  const vars = { BASE_URL: `http://localhost:${port}`, DATABASE_URL: await createDatabase() }
  const local = await startProduct({ port, vars })
  await expectLocal(port)
  await local.close()
})

const hasIpv6 = Object.values(networkInterfaces()).some((ones = []) => ones.some(({ address }) => address === '::1'))
test.runIf(process.env.PROVE && hasIpv6)('a loopback address other than the usual one works', async () => {
  const port = await freePort()
  const local = await startProduct({
    port,
    vars: { BASE_URL: `http://[::1]:${port}`, DATABASE_URL: await createDatabase() },
  })
  expect((await fetch(`${local.address}/api/health`)).status).toBe(200)
  await local.close()
})

prove('Ctrl-C and SIGTERM stop the app cleanly, and the folder reopens with the same passcode', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const before = product
    expect(await before.stop(signal)).toBe(0)
    expect(before.printed()).not.toMatch(/uncaught|unhandled|Error/)
    product = await startProduct({ dataDir })
    expect(product.passcode).toBe(before.passcode)
  }
})

test('a public site answers 503 at /api/ready before it stops accepting requests, and a stop under load resets no request', async () => {
  const site = await startPublicSite(await createDatabase())
  const ask = async (path: string) => (await fetch(site.behind + path)).status
  await expect.poll(() => ask('/api/ready')).toBe(200)
  const balancer = { sends: true, answered: [] as number[], failed: [] as unknown[] }
  const client = async (path: string) => {
    while (balancer.sends) {
      const answer = await ask(path).catch((error) => void balancer.failed.push(error))
      if (answer) balancer.answered.push(answer)
    }
  }
  const clients = ['/', '/api/events', '/api/session', '/events', '/api/health', '/about'].map(client)
  await expect.poll(() => balancer.answered.length).toBeGreaterThan(20)
  const ended = site.stop('SIGTERM')
  await expect.poll(() => ask('/api/ready'), { interval: 100 }).toBe(503)
  expect(await ask('/api/events')).toBe(200)
  const refused = await fetch(`${site.behind}/api/ready`)
  expect(refused.headers.get('connection')).toBe('close')
  expect(await refused.json()).toMatchObject({ code: 'stopping' })
  balancer.sends = false
  await Promise.all(clients)
  expect(await ended).toBe(0)
  expect(balancer.failed).toEqual([])
  expect([...new Set(balancer.answered)]).toEqual([200])
  await site.close()
})

prove('after a kill in use and a restart, every acknowledged write is there', async () => {
  const signed = { origin: product.address, cookie: await signIn(product.address, 'aarav') }
  // Full events refuse.
  const events = (await eventsOf(product.address)).filter((event) => !('places' in event))
  const acknowledged = new Map<string, boolean>()
  for (let turn = 0; ; turn += 1) {
    const { id } = events[turn % events.length] as { id: string }
    const going = (turn * 7) % 3 === 0
    const asked = fetch(`${product.address}/api/events/${id}/going`, {
      method: going ? 'PUT' : 'DELETE',
      headers: signed,
    })
    if (turn === 30) {
      // The server is killed during this request, so either state is correct and its event is not checked.
      acknowledged.delete(id)
      await Promise.all([product.stop('SIGKILL'), asked.catch(() => null)])
      break
    }
    expect((await asked).status).toBe(204)
    acknowledged.set(id, going)
  }
  expect([...acknowledged.values()]).toEqual(expect.arrayContaining([true, false]))
  product = await startProduct({ dataDir })
  const cookie = await signIn(product.address, 'aarav')
  const answer = await fetch(`${product.address}/api/me/going`, { headers: { cookie } })
  const { eventIds } = (await answer.json()) as { eventIds: string[] }
  for (const [id, going] of acknowledged) expect(eventIds.includes(id), id).toBe(going)
})

prove('with DATABASE_URL the app uses that PostgreSQL, and seeds the demo data only with --demo', async () => {
  const vars = { DATABASE_URL: await createDatabase('nothing') }
  const plain = await startProduct({ vars })
  await ready(plain.address)
  expect(await eventsOf(plain.address)).toEqual([])
  await plain.close()
  const demo = await startProduct({ vars, args: ['--demo'] })
  await ready(demo.address)
  await expect.poll(async () => (await eventsOf(demo.address)).length).toBe(TOWNS_EVENTS)
  const cookie = await signIn(demo.address, 'asha')
  const going = await fetch(`${demo.address}/api/me/going`, { headers: { cookie } })
  expect(((await going.json()) as { eventIds: string[] }).eventIds.length).toBeGreaterThan(0)
  await demo.close()
})

prove('with a setting of a public site and without BASE_URL the app refuses to start', async () => {
  const refused = startProduct({ vars: { NODE_ENV: 'production' } })
  await expect(refused).rejects.toThrow('BASE_URL is not set, but NODE_ENV=production is.')
})

test('a public site refuses to start without its settings, and lists all that are missing', async () => {
  const port = await freePort()
  // `startProduct` sets EVIDENCE_KEYS unless a test overrides the variable.
  const vars = { BASE_URL: 'https://yuvasetu.example', EVIDENCE_KEYS: '' }
  await expect(startProduct({ vars, port })).rejects.toThrow('DATABASE_URL is not set.')
  const withDatabase = { ...vars, DATABASE_URL: await createDatabase('nothing') }
  const message = await startProduct({ vars: withDatabase, port }).catch((error: Error) => error.message)
  const needed = ['GOOGLE_CLIENT_ID', 'ADDRESS_KEY', 'CERTIFICATE_KEYS', 'EVIDENCE_KEYS', 'MAIL_FROM']
  for (const key of [...needed, 'CONTACT_TO', 'TRUSTED_PROXIES']) expect(message).toContain(`${key} is not set.`)
})

/** Fails if the port is open to other machines. */
async function expectLocal(port: number): Promise<void> {
  // A server on every interface also accepts 127.0.0.2, even if the machine has no network.
  const outside = Object.values(networkInterfaces()).flatMap((ones = []) => ones.filter((one) => !one.internal))
  for (const address of ['127.0.0.2', ...outside.filter((one) => one.family === 'IPv4').map((one) => one.address)])
    await expect(reach(address, port, 2_000), address).rejects.toThrow()
  await reach('127.0.0.1', port, 60_000)
}

async function reach(address: string, port: number, timeout: number): Promise<void> {
  const socket = connect({ host: address, port, timeout })
  socket.once('timeout', () => socket.destroy(new Error('nobody answers')))
  await once(socket, 'connect')
  socket.destroy()
}

async function eventsOf(address: string): Promise<{ id: string }[]> {
  return ((await (await fetch(`${address}/api/events`)).json()) as { events: { id: string }[] }).events
}

async function ready(address: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status).toBe(200)
}
