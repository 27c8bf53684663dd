import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* F23 for the page that costs most to make: many who ask for it, and many who do not read what they asked for. */

const town = await openLiveTown()
const product = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
const send = senderTo(product.address)
const { port, host } = new URL(product.address)
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await product.close()
  await town.close()
})

const ASKED = `GET /events HTTP/1.1\r\nHost: ${host}\r\n\r\n`

/** Asks three times at once and reads nothing, as slowhttptest -X -k 3 does. */
function slowReader(): void {
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(ASKED.repeat(3))
  socket.pause()
}

/** The median of how long /api/session takes, in ms. */
async function sessionMedian(): Promise<number> {
  const cookie = await town.cookieOf('asha')
  const times: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const begun = performance.now()
    expect((await send('/api/session', { cookie })).status).toBe(200)
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

test('400 connections on /events that do not read leave /api/session under three times its quiet median', async () => {
  await sessionMedian()
  const quiet = await sessionMedian()
  for (let at = 0; at < 400; at += 1) slowReader()
  // Until all of them are connected and their answers wait to be read; the server cuts them off after fifteen.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const busy = await sessionMedian()
  console.log(`/api/session: ${quiet.toFixed(1)} ms, with slow readers ${busy.toFixed(1)} ms`)
  expect(busy).toBeLessThan(3 * quiet)
})
