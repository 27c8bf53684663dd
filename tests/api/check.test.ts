import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Application } from '#api/admin/ngo-list.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { newEvidenceKey } from '#api/keys/evidence-keys.ts'
import { seal } from '#api/organization/evidence/seal.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode('kumbh-rani-93-neel', 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: 'kumbh-rani-93-neel' }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})
const hours = (ago: number) => new Date(NOW.getTime() - ago * 3_600_000)

async function list(query = ''): Promise<Application[]> {
  const answer = await town.request(`/api/admin/ngos${query}`, { cookie })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { ngos: Application[] }).ngos
}
const idOf = async (orgName: string) =>
  (await town.db.selectFrom('ngo').select('id').where('org_name', '=', orgName).executeTakeFirstOrThrow()).id
const pending = await idOf('Nayi Paudh')
const read = async () => (await list()).find(({ id }) => id === pending) ?? expect.fail('Nayi Paudh does not wait')
const check = (body: unknown, id = pending) =>
  town.request(`/api/admin/ngos/${id}/checks`, { method: 'POST', body: JSON.stringify(body), cookie })

async function state(kind: 'darpan' | '80g', number: string, validUntil: string | null = null, ngoId = pending) {
  const is = town.db.updateTable('ngo_fact').set({ replaced_at: NOW }).where('ngo_id', '=', ngoId)
  await is.where('kind', '=', kind).where('replaced_at', 'is', null).execute()
  const value = JSON.stringify({ [kind === 'darpan' ? 'darpan' : 'eightyG']: number })
  const { id } = await town.db
    .insertInto('ngo_fact')
    .values({ ngo_id: ngoId, kind, value, match_key: `${kind} ${number}`, valid_until: validUntil, stated_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const acts = () =>
  town.db
    .selectFrom('admin_action')
    .select(['act', 'about', 'details', 'note'])
    .where('at', '>=', NOW)
    .orderBy('at')
    .execute()

test('a matching detail is shown with its register, counts on the public line, and is in the log with its private note', async () => {
  const factId = await state('darpan', 'JH/2016/0104592')
  const answer = await check({
    kind: 'fact',
    factId,
    seen: null,
    outcome: 'matched',
    register: 'ngo-darpan',
    note: 'By name.',
  })
  expect([answer.status, await answer.json()]).toEqual([201, { outcome: 'matched', at: NOW.toISOString(), by: null }])
  const ngo = await read()
  expect(ngo).toMatchObject({ matched: 1, lastCheckedAt: NOW.toISOString() })
  expect(ngo.facts).toEqual([
    expect.objectContaining({
      ...{ id: factId, kind: 'darpan', staleCheckAt: null },
      check: { outcome: 'matched', register: 'ngo-darpan', at: NOW.toISOString(), by: null, note: 'By name.' },
    }),
  ])
  expect(await acts()).toEqual([
    {
      ...{ act: 'checked', about: 'Nayi Paudh', note: 'By name.' },
      details: { check: 'fact', fact: 'darpan', outcome: 'matched', register: 'ngo-darpan' },
    },
  ])
})

test('looking again adds a row: the newest counts, and nothing that was found can be changed', async () => {
  const factId = await state('darpan', 'JH/2016/0104593')
  await check({ kind: 'fact', factId, seen: null, outcome: 'matched', register: 'ngo-darpan' })
  town.setNow(hours(-1 / 60))
  await check({ kind: 'fact', factId, seen: NOW.toISOString(), outcome: 'does-not-match', register: 'registrar' })
  const ngo = await read()
  expect([ngo.matched, ngo.facts[0]?.check]).toMatchObject([0, { outcome: 'does-not-match', register: 'registrar' }])
  expect(await town.db.selectFrom('ngo_check').select('id').where('fact_id', '=', factId).execute()).toHaveLength(2)
  await expect(town.db.updateTable('ngo_check').set({ outcome: 'matched' }).execute()).rejects.toThrow(/only added to/)
  town.setNow(NOW)
})

test('a detail that was changed in the meantime is a conflict with its current value, and its earlier check no longer counts', async () => {
  const before = await state('darpan', 'JH/2016/0104594')
  await check({ kind: 'fact', factId: before, seen: null, outcome: 'matched', register: 'ngo-darpan' })
  const now = await state('darpan', 'JH/2017/0104594')
  const rows = () => town.db.selectFrom('ngo_check').select('id').execute()
  const made = (await rows()).length
  const late = await check({ kind: 'fact', factId: before, seen: null, outcome: 'matched', register: 'ngo-darpan' })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'stale', current: { fact: { id: now, value: { darpan: 'JH/2017/0104594' } } } },
  ])
  expect(await rows()).toHaveLength(made)
  expect((await read()).facts[0]).toMatchObject({ id: now, check: null, staleCheckAt: expect.any(String) })
})

test('a detail that another admin has checked in the meantime is a conflict with their result, and nothing is added', async () => {
  const factId = await state('darpan', 'JH/2016/0104595')
  const found = { kind: 'fact', factId, seen: null, register: 'ngo-darpan' }
  expect((await check({ ...found, outcome: 'matched', note: 'By name.' })).status).toBe(201)
  const late = await check({ ...found, outcome: 'does-not-match' })
  const stands = { id: factId, check: { outcome: 'matched', at: NOW.toISOString(), note: 'By name.' } }
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stale', current: { fact: stands } }])
  expect(await town.db.selectFrom('ngo_check').select('id').where('fact_id', '=', factId).execute()).toHaveLength(1)
  town.setNow(hours(-1 / 60))
  expect((await check({ ...found, seen: NOW.toISOString(), outcome: 'does-not-match' })).status).toBe(201)
  town.setNow(NOW)
})

test('a number whose key is lost stays masked, closes nothing, and is logged without its NGO', async () => {
  const id = await state('80g', '•••••• 821K F20214')
  const sealed = await seal('AABTS3821KF20214', `${pending} 80g`, [newEvidenceKey()])
  await town.db.updateTable('ngo_fact').set({ sealed }).where('id', '=', id).execute()
  expect((await read()).facts.find((fact) => fact.id === id)?.value).toEqual({ eightyG: '•••••• 821K F20214' })
  expect(town.logged).toContainEqual({ event: 'evidence-locked', facts: { facts: 1 } })
  const found = { kind: 'fact', factId: id, seen: null, outcome: 'could-not-be-checked', register: 'income-tax' }
  expect((await check(found)).status).toBe(201)
})

test('checks without a number are stored newest first, and never count on the public line', async () => {
  const before = (await read()).matched
  await check({ kind: 'website-opened', outcome: 'does-not-match', note: 'It did not open.' })
  town.setNow(hours(-2 / 60))
  await check({ kind: 'references', outcome: 'matched' })
  const { checks, matched } = await read()
  expect([matched, checks.slice(0, 2)]).toMatchObject([
    before,
    [
      { kind: 'references', outcome: 'matched', note: null },
      { kind: 'website-opened', outcome: 'does-not-match', note: 'It did not open.' },
    ],
  ])
  town.setNow(NOW)
})

test('the server compares the domain of the email address', async () => {
  const own = await check({ kind: 'own-domain-email' })
  expect([own.status, await own.json()]).toMatchObject([201, { outcome: 'matched' }])
  await town.db
    .updateTable('account')
    .set({ email: 'nayipaudh@gmail.com' })
    .where('email', '=', 'lalita@nayipaudh.example')
    .execute()
  expect(await (await check({ kind: 'own-domain-email' })).json()).toMatchObject({ outcome: 'does-not-match' })
  expect((await check({ kind: 'own-domain-email', outcome: 'matched' })).status).toBe(422)
})

test.each([
  [{ kind: 'fact', outcome: 'matched', register: 'mca' }, 'factId'],
  [{ kind: 'fact', factId: '7', outcome: 'matched', register: 'mca' }, 'factId'],
  [{ kind: 'fact', factId: pending, seen: null, outcome: 'matched' }, 'register'],
  [{ kind: 'fact', factId: pending, seen: null, outcome: 'sure', register: 'mca' }, 'outcome'],
  [{ kind: 'fact', factId: pending, seen: null, outcome: 'matched', register: 'a friend' }, 'register'],
  [{ kind: 'fact', factId: pending, outcome: 'matched', register: 'mca' }, 'seen'],
  [{ kind: 'fact', factId: pending, seen: 'today', outcome: 'matched', register: 'mca' }, 'seen'],
  [{ kind: 'site-visited', outcome: 'matched', note: 'a'.repeat(10_000) }, 'note'],
  [{ kind: 'site-visited', outcome: 'matched', register: 'mca' }, 'register'],
  [{ kind: 'dreamt', outcome: 'matched' }, 'kind'],
])('a check with a fault in a field is refused, naming it (%#)', async (body, field) => {
  const before = await town.db.selectFrom('ngo_check').select('id').execute()
  const refused = await check(body)
  expect([refused.status, await refused.json()]).toMatchObject([422, { faults: { [field]: expect.any(String) } }])
  expect(await town.db.selectFrom('ngo_check').select('id').execute()).toEqual(before)
})

test('another NGO’s fact, an unknown one and an unknown NGO are not found', async () => {
  const factId = await state('darpan', 'UP/2015/0092311', null, await idOf('Gullak Trust'))
  const body = { kind: 'fact', factId, seen: null, outcome: 'matched', register: 'ngo-darpan' }
  expect((await check(body)).status).toBe(404)
  expect((await check({ ...body, factId: pending })).status).toBe(404)
  expect((await check({ kind: 'site-visited', outcome: 'matched' }, factId)).status).toBe(404)
})

test('a number that another NGO also submitted names that NGO', async () => {
  await state('darpan', 'UP/2015/0092311', null, await idOf('Gullak Trust'))
  await state('darpan', 'UP/2015/0092311')
  const gullak = { by: 'darpan', orgName: 'Gullak Trust', state: 'approved' }
  expect((await read()).sameElsewhere).toEqual([expect.objectContaining(gullak)])
})

test('the queue: waiting for us first, each by the oldest period, which is paused while we wait for the applicant', async () => {
  await town.db.updateTable('ngo').set({ state: 'pending' }).where('org_name', '!=', 'Nayi Paudh').execute()
  const clock = (orgName: string, waiting_since: Date | null, asked_at: Date | null) =>
    town.db.updateTable('ngo').set({ waiting_since, asked_at }).where('org_name', '=', orgName).execute()
  await town.db
    .updateTable('ngo')
    .set({ registered_at: hours(30) })
    .execute()
  await clock('Samudra Foundation', hours(3), null)
  await clock('Gullak Trust', hours(21), null)
  await clock('Barabar', hours(40), hours(20))
  await clock('Saath Chalein', hours(50), hours(45))
  const names = (await list()).map(({ orgName }) => orgName)
  expect(names.slice(-2)).toEqual(['Saath Chalein', 'Barabar'])
  expect(names.slice(-4, -2)).toEqual(['Gullak Trust', 'Samudra Foundation'])
  expect((await list()).find(({ orgName }) => orgName === 'Barabar')).toMatchObject({
    waitingSince: hours(40).toISOString(),
    askedAt: hours(20).toISOString(),
  })
})

test('questions and answers are on the card', async () => {
  const words = { question: 'Who answers the phone?', asked_by: 'Meera', asked_at: hours(5) }
  const answered = { answer: 'Mrs Tandon.', answered_at: hours(2) }
  await town.db
    .insertInto('ngo_question')
    .values({ ngo_id: pending, ...words, ...answered })
    .execute()
  expect((await read()).questions).toMatchObject([
    { question: 'Who answers the phone?', askedBy: 'Meera', askedAt: hours(5).toISOString(), answer: 'Mrs Tandon.' },
  ])
})

test('to check again: not checked for a year, or a number is no longer valid; longest ago first', async () => {
  const year = 365 * 24
  await town.db.updateTable('ngo').set({ state: 'approved' }).execute()
  await town.db.updateTable('ngo_fact').set({ valid_until: null }).execute()
  await town.db
    .updateTable('ngo_decision')
    .set({ decided_at: hours(30) })
    .execute()
  await town.db
    .updateTable('ngo')
    .set({ registered_at: hours(31) })
    .execute()
  const again = async () => {
    const found = (await list('?state=approved&due=again')).map(({ orgName }) => orgName)
    const counts = await (await town.request('/api/admin/counts', { cookie })).json()
    expect(counts).toMatchObject({ again: found.length })
    return found
  }
  expect(await again()).toEqual([])
  await state('80g', 'AABTG4127MF20231', '2025-11-30', await idOf('Gullak Trust'))
  await state('80g', 'AABTG4127MF20232', '2025-12-01', await idOf('Barabar'))
  const looked = async (orgName: string, ago: number) =>
    town.db
      .insertInto('ngo_check')
      .values({ ngo_id: await idOf(orgName), kind: 'site-visited', outcome: 'matched', checked_at: hours(ago) })
      .execute()
  await town.db
    .updateTable('ngo_decision')
    .set({ decided_at: hours(year + 48) })
    .where('ngo_id', 'in', [await idOf('Saath Chalein'), await idOf('Jaldi Certificates')])
    .execute()
  await looked('Jaldi Certificates', year + 30)
  expect(await again()).toEqual(['Saath Chalein', 'Jaldi Certificates', 'Gullak Trust'])
  await looked('Jaldi Certificates', year - 30)
  expect(await again()).toEqual(['Saath Chalein', 'Gullak Trust'])
  expect((await town.request('/api/admin/ngos?state=pending&due=again', { cookie })).status).toBe(422)
})
