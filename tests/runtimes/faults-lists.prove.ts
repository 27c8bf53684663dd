import { Agent, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/*
 * An IP address that sends lists of codes on twenty connections must not delay other visitors (D63, docs/security.md,
 * "Limits").
 */

const CONNECTIONS = 20
const BYTES = 250_000
/** The rate limit admits thirty lists. By the time this many responses have arrived, all thirty have been processed. */
const CHECKED = 60
const MEASURED = 60

const town = await openLiveTown()
const release = process.env.RELEASE
const product = await startProduct({ vars: { DATABASE_URL: town.appUrl }, ...(release && { release }) })
const send = senderTo(product.address)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
afterAll(async () => {
  agent.destroy()
  await product.close()
  await town.close()
})

/** The list in the format in which a browser submits a form. */
const BOUNDARY = 'list-of-codes'
const body = [
  ...[`--${BOUNDARY}`, 'Content-Disposition: form-data; name="codes"', ''],
  'Asha Menon,0000000000000,x\n'.repeat(BYTES / 27),
  ...[`--${BOUNDARY}--`, ''],
].join('\r\n')

/**
 * Sends the list.
 * @returns the status, or 0 if the connection was cut, as may happen if the server does not read the body
 */
const sendList = (): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      origin: product.address,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(`${product.address}/verify/list`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0)).end(body)
  })

/** Returns the median response time of the public event list in milliseconds. */
async function median(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < MEASURED; at += 1) {
    const begun = performance.now()
    await (await send(`/api/events?limit=${1 + (at % 40)}`)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[MEASURED / 2] ?? 0
}

test('while one address sends lists of 250 kB on twenty connections, the median of others is at most thirty times the idle median', async () => {
  await median() // warms up code and data that are loaded once
  const quiet = await median()
  const statuses = new Map<number, number>()
  let sends = true
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    while (sends) {
      const status = await sendList()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
  await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(CHECKED)
  const busy = await median()
  sends = false
  await Promise.all(clients)
  console.log(`median of others: quiet ${quiet.toFixed(1)} ms, during ${CONNECTIONS} connections ${busy.toFixed(1)} ms`)
  console.log(`lists answered: ${JSON.stringify(Object.fromEntries(statuses))}`)
  expect(statuses.get(429)).toBeGreaterThan(20)
  expect(busy / quiet).toBeLessThanOrEqual(30)
})
