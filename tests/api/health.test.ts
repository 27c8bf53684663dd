import { afterAll, expect, test } from 'vitest'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

test('health answers without the database, ready with it', async () => {
  const nobody = await town.as()
  expect(await (await nobody.api.health.$get()).json()).toEqual({ status: 'ok' })
  expect((await nobody.api.ready.$get()).status).toBe(200)
})

test('an unknown path is 404 and a known one with another method 405 with Allow', async () => {
  expect((await town.request('/api/users')).status).toBe(404)
  const refused = await town.request('/api/health', { method: 'DELETE' })
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD')
})

test('the description of the API names every route', async () => {
  const document = (await (await town.request('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths)).toContain('/api/health')
})

test('an unsafe request needs our origin, and a body needs to be JSON', async () => {
  const foreign = await town.request('/api/session', { method: 'DELETE', headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  const form = await town.request('/api/session', {
    method: 'POST',
    body: 'a=b',
    headers: { 'content-type': 'text/plain' },
  })
  expect(form.status).toBe(415)
})
