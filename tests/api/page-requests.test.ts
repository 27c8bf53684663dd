import { afterAll, expect, test } from 'vitest'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(() => town.close())

const read = async (path: string, cookie?: string) => {
  const response = await town.request(path, cookie ? { cookie } : {})
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test.each([
  ['account', 'asha'],
  ['dashboard', 'samudra'],
  ['events', 'asha'],
  ['event', 'asha'],
  ['ngo', 'asha'],
])('the page %s gets in one request what its routes answer one by one', async (page, subject) => {
  const cookie = await town.cookieOf(subject)
  const { body } = await read(`/api/pages/${page}`, cookie)
  expect(Object.keys(body).length).toBeGreaterThan(0)
  for (const [address, answer] of Object.entries(body)) expect(answer).toEqual((await read(address, cookie)).body)
})

test('each part is refused as its own route refuses it, and is left out', async () => {
  expect(await read('/api/pages/account')).toEqual({ status: 200, body: {} })
  const ngo = await town.cookieOf('samudra')
  expect(Object.keys((await read('/api/pages/account', ngo)).body)).toEqual(['/api/me', '/api/me/emails'])
  const volunteer = await town.cookieOf('asha')
  expect((await read('/api/pages/dashboard', volunteer)).body).toEqual({})
})

test('the answers are stored nowhere, and a page that asks for nothing is not found', async () => {
  const response = await town.request('/api/pages/account', { cookie: await town.cookieOf('asha') })
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect((await read('/api/pages/other')).status).toBe(404)
})

test('HEAD and a stored tag change nothing', async () => {
  const cookie = await town.cookieOf('asha')
  expect((await town.request('/api/pages/account', { method: 'HEAD', cookie })).status).toBe(200)
  const tagged = await town.request('/api/pages/account', { cookie, headers: { 'if-none-match': '*' } })
  expect(Object.keys((await tagged.json()) as object).length).toBe(9)
})
