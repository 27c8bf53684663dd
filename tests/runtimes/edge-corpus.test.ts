import { afterAll, expect, test } from 'vitest'
import { IDS, RAW_BODIES, TEXTS, VALUES } from '#tests/support/corpus.ts'
import { openEdgeCast } from '#tests/support/edge-cast.ts'
import { openLiveTown } from '#tests/support/live-town.ts'
import { BODIES, type Column, FORMS } from '#tests/support/matrix.ts'

/* SECURITY.md F22, F25: input that has broken others, as workerd answers it; tests/api/corpus.test.ts has all of it. */

const live = await openLiveTown()
const { cast, edge } = await openEdgeCast(live)
afterAll(async () => {
  await edge.close()
  await live.close()
})

async function statusOf(request: string, column: Column, body?: BodyInit): Promise<number> {
  const [method = '', path = ''] = request.split(' ')
  const headers = { 'content-type': 'application/json' }
  const response = await cast.send({ method, path, body: '' }, column, body === undefined ? {} : { body, headers })
  await response.arrayBuffer()
  expect(response.status, `${request.slice(0, 120)} ${String(body).slice(0, 120)}`).toBeLessThan(500)
  return response.status
}

test('whole bodies that are no form of ours are refused', async () => {
  for (const [name, body] of Object.entries(RAW_BODIES))
    for (const [request, , column] of FORMS)
      if (name !== 'nothing' || !request.endsWith('/verification'))
        expect([413, 422, 429], `${name} for ${request}`).toContain(await statusOf(request, column, body))
})

test('strange values in a good form are no fault of ours, whichever field they stand in', async () => {
  let turn = 0
  for (const [request, form, column] of FORMS) {
    const good = BODIES[form] ?? {}
    for (const value of Object.values(VALUES)) {
      const fields = Object.keys(good)
      const field = fields[turn++ % fields.length] ?? ''
      await statusOf(request, column, JSON.stringify({ ...good, [field]: value }))
    }
    await cast.restore()
  }
})

test('strange ids and queries are no fault of ours', async () => {
  for (const id of IDS) {
    // Some are an address of the site's own by the time they are sent: '..' is one folder up.
    expect([301, 404, 405]).toContain(await statusOf(`GET /api/events/${id}`, 'S0'))
    expect([301, 404, 405]).toContain(await statusOf(`PUT /api/events/${id}/going`, 'V'))
  }
  for (const text of TEXTS) {
    const query = `?city=${text.replaceAll('<', '%3C')}`
    expect([200, 422]).toContain(await statusOf(`GET /api/events${query}`, 'S0'))
    expect(await statusOf(`GET /events${query}`, 'S0')).toBe(200)
  }
})
