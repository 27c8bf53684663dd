import { afterAll, beforeEach, expect, test } from 'vitest'
import type { KeyScope } from '#domain/college/api-key.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(() => town.close())

const college = await plantCollege(town)
const other = await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
await plantClass(town, college.ngoId)
await plantClass(town, college.ngoId, { name: 'Second year', closed_at: NOW })
await plantClass(town, other.ngoId)
const { restore } = await openKeep(town.db)
beforeEach(restore)

const read = async (path: string, subject?: string) => {
  const response = await town.request(path, subject ? { cookie: await town.cookieOf(subject) } : {})
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

test('an officer sees the own college, the own role and what it has', async () => {
  const { body, headers } = await read('/api/college', OFFICER)
  expect(body).toEqual({
    ...{ name: 'Government Engineering College, Ahmedabad', slug: 'gec-ahmedabad' },
    ...{ role: 'officer', officer: 'Prof. Nilesh Dave' },
    checked: { checkedFacts: 0, checkedOn: null },
    counts: { classes: 1, officers: 2, keys: 0 },
  })
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect((await read('/api/college', HEAD)).body).toMatchObject({ role: 'head', officer: 'Dr Kavita Rao' })
  expect((await read('/api/college', 'meera')).body).toMatchObject({ name: 'Fergusson College' })
})

const CHECK: KeyScope[] = ['check']

test('keys that are revoked are not counted', async () => {
  const key = { ngo_id: college.ngoId, name: 'Register', scopes: CHECK, created_at: NOW }
  await town.db
    .insertInto('api_key')
    .values([
      { ...key, prefix: 'aaaaaaaa', id_hash: 'a' },
      { ...key, prefix: 'bbbbbbbb', id_hash: 'b', revoked_at: NOW },
    ])
    .execute()
  expect((await read('/api/college', HEAD)).body).toMatchObject({ counts: { keys: 1 } })
})

test.each([
  [undefined, 401, 'signed-out'],
  ['asha', 403, 'forbidden'],
  ['samudra', 403, 'forbidden'],
])('%s is refused', async (subject, status, code) => {
  expect(await read('/api/college', subject)).toMatchObject({ status, body: { code } })
})

test('the page gets its first requests in one answer: the college, its classes and our question to it', async () => {
  const { body } = await read('/api/pages/college', OFFICER)
  expect(Object.keys(body)).toEqual(['/api/college', '/api/application/question'])
})

test('the session names the college, its page and whether the person leads it', async () => {
  const account = {
    role: 'college',
    name: 'Government Engineering College, Ahmedabad',
    lang: 'en',
    slug: 'gec-ahmedabad',
  }
  expect((await read('/api/session', HEAD)).body).toEqual({ account })
  expect((await read('/api/session', OFFICER)).body).toEqual({ account: { ...account, coordinator: true } })
})

test.each([
  ['suspended', { approvalWithdrawn: true }],
  ['rejected', { approvalWithdrawn: true }],
] as const)('people of a college that is %s see that alone', async (state, more) => {
  await town.db.updateTable('ngo').set({ state }).where('id', '=', college.ngoId).execute()
  const shown = await read('/api/session', OFFICER)
  const refused = await read('/api/college', OFFICER)
  await town.db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', college.ngoId).execute()
  expect(shown.body).toMatchObject({ account: { role: 'college', ...more } })
  expect(shown.body).not.toHaveProperty('account.slug')
  expect(refused).toMatchObject({ status: 403, body: { code: 'approval-withdrawn' } })
})

test('people of a college that waits for its approval have no account yet', async () => {
  await town.db.updateTable('ngo').set({ state: 'pending' }).where('id', '=', college.ngoId).execute()
  const shown = await read('/api/session', HEAD)
  const refused = await read('/api/college', HEAD)
  await town.db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', college.ngoId).execute()
  expect(shown.body).toEqual({ account: null })
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
