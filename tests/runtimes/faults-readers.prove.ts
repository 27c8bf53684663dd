import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* F23 for the page that is most expensive to render: many clients request it, and many of them do not read the response. */

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

/** Sends three requests and reads nothing, as slowhttptest -X -k 3 does. */
function slowReader(): void {
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(ASKED.repeat(3))
  socket.pause()
}

/** Returns the median and the longest response time of /api/session in milliseconds. Every request must succeed. */
async function sessionTimes(): Promise<{ median: number; longest: number }> {
  const cookie = await town.cookieOf('asha')
  const times: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const begun = performance.now()
    expect((await send('/api/session', { cookie })).status).toBe(200)
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { median: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0, longest: Math.max(...times) }
}

test('400 connections on /events that do not read keep /api/session under three times its idle median', async () => {
  await sessionTimes()
  const quiet = await sessionTimes()
  for (let at = 0; at < 400; at += 1) slowReader()
  // Measures from the beginning, while the slow readers are still connecting.
  const busy = await sessionTimes()
  console.log('/api/session, ms, quiet and with slow readers:', quiet, busy)
  expect(busy.median).toBeLessThan(3 * quiet.median)
})
