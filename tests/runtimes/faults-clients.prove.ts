import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/support/process/server.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* F2, F22, F23 and F30 on the running app: slow clients, huge requests, signals, and exceptions in the app itself. */

const FULL = process.env.PROVE === '1'
const PLANTED = `--import ${new URL('../support/process/plant-faults.mjs', import.meta.url).href}`
const town = await openLiveTown()
const product = await startProduct({
  vars: {
    DATABASE_URL: town.appUrl,
    NODE_OPTIONS: PLANTED,
  },
})
const send = senderTo(product.address)
const { port, host } = new URL(product.address)
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await product.close()
  await town.close()
})

const samudra = await town.cookieOf('samudra')
const raw = (text: string) => {
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(text)
  return socket
}
/** Resolves with the milliseconds until the server closes the connection. */
const closing = (socket: Socket) => {
  const begun = performance.now()
  return new Promise<number>((resolve) => socket.resume().once('close', () => resolve(performance.now() - begun)))
}
const head = `POST /api/contact-messages HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${product.address}\r\nContent-Type: application/json\r\n`
const drip = (socket: Socket) => {
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('close', () => clearInterval(timer))
  return socket
}
const PICTURE = '/share/default.png'
/** Far more responses than any system buffers for a client that does not read. */
const UNREAD = 1_500
/** Reads the beginning of the first response, and then stops reading. */
function readerWhoStops() {
  const socket = raw(`GET ${PICTURE} HTTP/1.1\r\nHost:${host}\r\n\r\n`.repeat(UNREAD))
  // Listens from the start, because the operating system may report the close before or after the unread data.
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let bytes = 0
  const first = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      if (bytes === 0) {
        resolve(chunk.subarray(0, 15).toString())
        socket.pause()
      }
      bytes += chunk.byteLength
    })
  })
  return { socket, first, ended, bytes: () => bytes }
}
// These connections take seconds, so they start here and are checked in the last tests.
const begun = performance.now()
const slow = {
  reader: readerWhoStops(),
  headers: closing(drip(raw(`GET /about HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `))),
  body: closing(drip(raw(`${head}Content-Length: 60000\r\n\r\n{"message":"`))),
  idle: Promise.all(Array.from({ length: FULL ? 1_000 : 150 }, () => closing(raw('')))),
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  send('/api/ngo/events', {
    method: 'POST',
    cookie: samudra,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
const streamOf = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(' '.repeat(65_536)))
      bytes -= 65_536
      if (bytes <= 0) controller.close()
    },
  })

test('bodies that are too large, compressed or too deep are refused and use little memory', async () => {
  const rss = async () => Number(/VmRSS:\s+(\d+)/.exec(await readStatus())?.[1]) / 1024
  await post('{}')
  const before = await rss()
  expect((await post(' '.repeat(65_537))).status).toBe(413)
  expect((await post(' '.repeat(10_000_000))).status).toBe(413)
  const streamed = await post(streamOf(10_000_000)).then(
    ({ status }) => status,
    () => 'closed',
  )
  expect([413, 'closed']).toContain(streamed)
  const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))
  expect([413, 415, 422]).toContain((await post(bomb, { 'content-encoding': 'gzip' })).status)
  expect((await post('['.repeat(1_000) + ']'.repeat(1_000))).status).toBe(422)
  const keys = Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`k${at}`, 1]))
  expect([413, 422]).toContain((await post(JSON.stringify(keys))).status)
  expect((await rss()) - before).toBeLessThan(80)
  expect((await send('/api/health')).status).toBe(200)
})

test('an exception outside all handlers does not end the process', async () => {
  for (let at = 0; at < (FULL ? 100 : 10); at += 1) {
    product.process.kill('SIGUSR2')
    expect((await send('/api/events')).status).toBe(200)
  }
  expect(product.process.exitCode).toBeNull()
  expect(product.printed()).toContain('"event":"uncaught"')
  expect(product.printed()).toContain('"event":"unhandled"')
  expect(product.printed()).not.toContain('planted')
})

test('normal clients are served while slow ones keep connections open, which are closed within fifteen seconds', async () => {
  const asked = performance.now()
  for (let at = 0; at < 20; at += 1) expect((await send('/about')).status).toBe(200)
  expect((performance.now() - asked) / 20).toBeLessThan(atMost(150))
  expect(await slow.headers).toBeLessThan(atMost(16_000))
  expect(await slow.body).toBeLessThan(atMost(16_000))
  expect(Math.max(...(await slow.idle))).toBeLessThan(atMost(16_000))
})

test('a client that does not read its response is cut off within fifteen seconds', async () => {
  const { reader } = slow
  expect(await reader.first).toBe('HTTP/1.1 200 OK')
  const { byteLength } = await (await send(PICTURE)).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, begun + 17_500 - performance.now()))
  reader.socket.resume()
  await reader.ended
  expect(reader.bytes()).toBeLessThan(UNREAD * byteLength)
})

test('the app keeps serving when its log reader goes away, and is idle without requests', async () => {
  const one = await startProduct({ vars: { DATABASE_URL: town.appUrl, NODE_OPTIONS: PLANTED } })
  onTestFinished(one.close)
  one.process.stdout?.destroy()
  one.process.stderr?.destroy()
  const ask = senderTo(one.address)
  for (let at = 0; at < 3; at += 1) {
    one.process.kill('SIGUSR2')
    expect((await ask('/api/events')).status).toBe(200)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = await cpuSeconds(one.process.pid)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect((await cpuSeconds(one.process.pid)) - before).toBeLessThan(0.4)
})

test('SIGTERM: running requests are answered, new ones are refused, and the process exits with 0', async () => {
  for (let round = 0; round < (FULL ? 50 : 2); round += 1) {
    const one = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
    const ask = senderTo(one.address)
    const asha = await town.cookieOf('asha')
    const event = town.db.selectFrom('event').where('listed', '=', true).orderBy('last_day', 'desc').limit(1)
    const { id } = await event.select('id').executeTakeFirstOrThrow()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const lock = town.db.transaction().execute(async (trx) => {
      await trx.selectFrom('event').select('id').where('id', '=', id).forUpdate().execute()
      await held
    })
    const underWay = ask(`/api/events/${id}/going`, { method: 'PUT', cookie: asha })
    await expect.poll(town.waiting, { interval: 10, timeout: 10_000 }).toBe(1)
    const ended = one.stop('SIGTERM')
    const health = () =>
      ask('/api/health').then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(health, { interval: 10, timeout: 10_000 }).toBe('refused')
    release()
    await lock
    expect((await underWay).status).toBe(204)
    expect(await ended).toBe(0)
    await one.close()
  }
}, 300_000)

async function cpuSeconds(pid = 0): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function readStatus(): Promise<string> {
  return readFile(`/proc/${product.process.pid}/status`, 'utf8')
}
