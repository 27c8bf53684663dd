import { afterAll, beforeEach, expect, test } from 'vitest'
import { countKeyUse } from '#api/auth/api-key.ts'
import { sha256 } from '#api/http/secret/sha256.ts'
import { MOST_CHECKS_A_DAY, MOST_KEYS } from '#domain/college/api-key.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantCollege } from '#tests/support/town/a-college.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Head officers create and revoke API keys, and officers see them (D76). */

const town = await openTown()
afterAll(town.close)
const { ngoId, accounts } = await plantCollege(town)
const other = await plantCollege(town, {
  ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
  people: { meher: { name: 'Dr Meher Contractor', role: 'head' } },
})
const theirs = await plantApiKey(town, other.ngoId)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const PATH = '/api/college/keys'
const send = async (who: string, method: string, path = PATH, body?: unknown) =>
  town.request(path, {
    method,
    ...(who && { cookie: await town.cookieOf(who) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const ERP = { name: 'ERP, exam cell', scopes: ['check', 'class:read'] }
const create = async (body: object = ERP) => {
  const answer = await send(HEAD, 'POST', PATH, body)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return (await answer.json()) as { id: string; key: string }
}
const keysOf = async (who: string) =>
  ((await (await send(who, 'GET')).json()) as { keys: Record<string, unknown>[] }).keys

test('a head creates a key, which is in this answer alone; the table has only its hash', async () => {
  const { id, key } = await create()
  expect(key).toMatch(/^ys_[0-9a-z]{8}_[\w-]{43}$/)
  const row = await town.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id_hash: sha256(key), prefix: key.slice(3, 11), created_by: accounts[HEAD] })
  expect(JSON.stringify(row)).not.toContain(key.slice(12))
  const [listed] = await keysOf(OFFICER)
  expect(listed).toEqual({
    ...{ id, ...ERP, prefix: key.slice(3, 11), createdAt: NOW.toISOString() },
    ...{ lastUsedOn: null, checksToday: 0, revokedAt: null },
  })
  expect(JSON.stringify(town.logged)).not.toContain(key.slice(3, 11))
})

test('two keys differ, and their bytes are random', async () => {
  const keys = await Promise.all([create(), create(), create()])
  expect(new Set(keys.map(({ key }) => key.slice(12))).size).toBe(3)
  expect(new Set(keys.map(({ key }) => key.slice(3, 11))).size).toBe(3)
})

test.each([
  ['an officer', OFFICER, 403, 'heads-only'],
  ['a volunteer', 'asha', 403, 'forbidden'],
  ['an NGO', 'samudra', 403, 'forbidden'],
  ['a visitor', '', 401, 'signed-out'],
])('%s creates and revokes no key', async (_, who, ...refusal) => {
  const { id } = await create()
  expect(await codeOf(await send(who, 'POST', PATH, ERP))).toEqual(refusal)
  expect(await codeOf(await send(who, 'DELETE', `${PATH}/${id}`))).toEqual(refusal)
  if (who !== OFFICER) expect((await send(who, 'GET')).status).toBe(refusal[0])
})

test('faults name their field, and nothing is stored', async () => {
  const answer = await send(HEAD, 'POST', PATH, { name: 'x'.repeat(61), scopes: [] })
  expect([answer.status, ((await answer.json()) as { faults: object }).faults]).toEqual([
    422,
    { name: 'most-60', scopes: 'required' },
  ])
  expect(await keysOf(HEAD)).toEqual([])
})

test('a revoked key stays in the list, after the others; revoking it again changes nothing', async () => {
  const { id } = await create({ name: 'Library kiosk', scopes: ['check'] })
  const second = await create()
  expect((await send(HEAD, 'DELETE', `${PATH}/${id}`)).status).toBe(204)
  town.setNow(new Date(NOW.getTime() + 60_000))
  expect((await send(HEAD, 'DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect((await keysOf(OFFICER)).map((key) => [key.id, key.revokedAt])).toEqual([
    [second.id, null],
    [id, NOW.toISOString()],
  ])
})

test('a key of another college, and one that does not exist, are not found', async () => {
  for (const id of [theirs.id, '0199d1c4-0000-7000-8000-000000000000', 'x'])
    expect(await codeOf(await send(HEAD, 'DELETE', `${PATH}/${id}`))).toEqual([404, 'not-found'])
  const row = await town.db.selectFrom('api_key').select('revoked_at').where('id', '=', theirs.id).executeTakeFirst()
  expect(row).toEqual({ revoked_at: null })
})

test('a college has 20 keys, also if 25 are created together; a revoked one makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(HEAD, 'POST', PATH, ERP)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_KEYS)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const [first] = await keysOf(HEAD)
  await send(HEAD, 'DELETE', `${PATH}/${first?.id}`)
  await create()
  expect(await codeOf(await send(HEAD, 'POST', PATH, ERP))).toEqual([409, 'too-many-keys'])
})

test('a suspended college has no keys to see or create', async () => {
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  expect(await codeOf(await send(HEAD, 'GET'))).toEqual([403, 'approval-withdrawn'])
  expect(await codeOf(await send(HEAD, 'POST', PATH, ERP))).toEqual([403, 'approval-withdrawn'])
})

test('the list counts the checks of today in the zone of events', async () => {
  const { id } = await create()
  const holder = { id, ngoId, scopes: [], isApproved: true }
  const evening = new Date('2025-12-02T18:29:00Z')
  await countKeyUse(town.db, holder, 318, evening)
  town.setNow(evening)
  expect(await keysOf(HEAD)).toMatchObject([{ lastUsedOn: '2025-12-02', checksToday: 318 }])
  town.setNow(new Date('2025-12-02T18:30:00Z'))
  expect(await keysOf(HEAD)).toMatchObject([{ lastUsedOn: '2025-12-02', checksToday: 0 }])
})

test('checks are counted exactly when they come together, and all of a list or none of it', async () => {
  const { id } = await create()
  const holder = { id, ngoId, scopes: [], isApproved: true }
  await countKeyUse(town.db, holder, MOST_CHECKS_A_DAY - 100, NOW)
  const counted = await Promise.allSettled(Array.from({ length: 12 }, () => countKeyUse(town.db, holder, 30, NOW)))
  expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await keysOf(HEAD)).toMatchObject([{ checksToday: MOST_CHECKS_A_DAY - 10 }])
})
