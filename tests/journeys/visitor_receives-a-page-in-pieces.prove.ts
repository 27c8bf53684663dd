import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { alive, seen } from '#tests/support/browser/visit.ts'

/* On a slow network, a page arrives in pieces. Its view must wait for its own end before it is hydrated. */

const site = openSite()
let relay: Server
let relayed: string
beforeAll(async () => {
  relay = createServer(async (request, response) => {
    const answer = await fetch(site.address + request.url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    const middle = /html/.test(type) ? body.indexOf('<article', body.indexOf('<astro-island')) : 0
    response.write(body.subarray(0, middle))
    // The scripts, which the start of the page already requests, have arrived before the rest of the page.
    if (middle > 0) await new Promise((resolve) => setTimeout(resolve, 2_000))
    response.end(body.subarray(middle))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  relayed = `http://localhost:${(relay.address() as AddressInfo).port}`
})
afterAll(() => {
  relay.close()
})

test('a view that arrives in two pieces is hydrated without an error', async () => {
  const page = await site.newPage()
  await page.goto(`${relayed}/events`, { waitUntil: 'commit' })
  await seen(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5)
  await alive(page)
})
