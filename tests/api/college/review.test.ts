import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, plantCollege } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* An admin checks colleges and decides on them (D67). The decisions are those of NGOs; the lists are separate. */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''

const { ngoId } = await plantCollege(town)
const later = await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
const own = (id: string) => town.db.updateTable('ngo').where('id', '=', id)
await own(ngoId)
  .set({ state: 'pending', slug: null, registered_at: new Date(NOW.getTime() - 5 * 3_600_000) })
  .execute()
await own(later.ngoId).set({ state: 'pending', slug: null, phone: '020 5555 0147' }).execute()
await town.db.deleteFrom('ngo_slug').where('ngo_id', 'in', [ngoId, later.ngoId]).execute()
await town.db.deleteFrom('ngo_decision').where('ngo_id', 'in', [ngoId, later.ngoId]).execute()
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const send = async (method: string, path: string, body?: object) => {
  const answer = await town.request(path, { method, cookie, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
}
type Row = { id: string; orgName: string; version: number; matched: number; college: Record<string, unknown> | null }
const list = async (query: string) => (await send('GET', `/api/admin/ngos?${query}`)).body.ngos as Row[]
const pending = () => list('state=pending&kind=college')
const check = (body: object, id = ngoId) => send('POST', `/api/admin/colleges/${id}/checks`, body)
const AISHE = { kind: 'aishe', value: 'C-00123', outcome: 'matched' }
const counted = () =>
  town.db.selectFrom('ngo').where('id', '=', ngoId).select(['matched_facts', 'matched_on']).executeTakeFirstOrThrow()
const mailTo = (email: string) =>
  town.db.selectFrom('outgoing_mail').where('to_address', '=', email).select(['kind', 'subject', 'body']).execute()
const acts = () =>
  town.db
    .selectFrom('admin_action')
    .where('ngo_id', '=', ngoId)
    .select(['act', 'about', 'details', 'note'])
    .orderBy('at')
    .execute()

test('the list has pending colleges only, the longest wait first, with what they state', async () => {
  const colleges = await pending()
  expect(colleges.map(({ orgName }) => orgName)).toEqual([
    'Government Engineering College, Ahmedabad',
    'Fergusson College',
  ])
  expect(colleges[0]).toMatchObject({
    matched: 0,
    college: {
      ...{ kind: 'engineering-college', city: 'Ahmedabad', aisheCode: 'C-00123', domains: ['gec-ahmedabad.example'] },
      ...{ websitePhone: null, contactName: 'Dr Kavita Rao', counted: [], link: null },
    },
  })
  expect((await send('GET', '/api/admin/counts')).body).toMatchObject({ colleges: 2 })
})

test('no list, search or count of NGOs contains a college, in any state', async () => {
  const { body: before } = await send('GET', '/api/admin/counts')
  for (const state of ['pending', 'approved', 'suspended', 'rejected'] as const) {
    await own(ngoId).set({ state }).execute()
    expect((await list(`state=${state}`)).filter(({ college }) => college !== null)).toEqual([])
    expect((await list(`state=${state}&kind=college`)).map(({ id }) => id)).toContain(ngoId)
    const found = await send('POST', '/api/admin/ngos/search', { state, search: 'Engineering' })
    expect(found.body.ngos).toEqual([])
    const { body: now } = await send('GET', '/api/admin/counts')
    expect([now.pending, now.again, now.suspended]).toEqual([before.pending, before.again, before.suspended])
  }
  await own(ngoId)
    .set({ state: 'approved', registered_at: new Date(NOW.getTime() - 800 * 86_400_000) })
    .execute()
  expect((await list('state=approved&due=again')).filter(({ college }) => college !== null)).toEqual([])
  expect((await send('GET', '/api/admin/ngos?state=approved&due=again&kind=college')).status).toBe(422)
})

test('an NGO with the name, website or phone of a college is not called similar, and the other way round', async () => {
  const { name_skeleton, website_host, phone } = await town.db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['name_skeleton', 'website_host', 'phone'])
    .executeTakeFirstOrThrow()
  const ngo = await town.db
    .updateTable('ngo')
    .set({ name_skeleton, website_host, phone })
    .where('org_name', '=', 'Nayi Paudh')
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const id of [ngo.id, ngoId])
    expect((await send('GET', `/api/admin/ngos/${id}`)).body).toMatchObject({ ngo: { sameElsewhere: [] } })
})

test('checks are recorded with who and when, count while they match, and are in the activity log', async () => {
  expect(await check({ ...AISHE, note: 'Page 3.' })).toEqual({
    status: 201,
    body: {
      ...{ kind: 'aishe', value: 'C-00123', outcome: 'matched', byLink: false, note: 'Page 3.', by: null },
      at: NOW.toISOString(),
    },
  })
  await check({ kind: 'phone', value: '079 5555 0100', outcome: 'matched' })
  await check({ kind: 'email-domain', value: 'gec-ahmedabad.example', outcome: 'could-not-be-checked' })
  expect(await counted()).toEqual({ matched_facts: 2, matched_on: '2025-12-01' })
  const [row] = await pending()
  expect(row).toMatchObject({ matched: 2, college: { websitePhone: '079 5555 0100' } })
  expect(row?.college?.counted).toMatchObject([{ kind: 'email-domain' }, { kind: 'aishe' }, { kind: 'phone' }])
  town.setNow(new Date(NOW.getTime() + 60_000))
  await check({ ...AISHE, outcome: 'does-not-match' })
  expect(await counted()).toMatchObject({ matched_facts: 1 })
  expect((await acts())[0]).toEqual({
    ...{ act: 'checked', about: 'Government Engineering College, Ahmedabad', note: 'Page 3.' },
    details: { institution: 'aishe', outcome: 'matched' },
  })
  expect(await town.db.selectFrom('institution_check').select('id').execute()).toHaveLength(4)
})

test('another number on the website makes the check of the earlier one count no more', async () => {
  await check({ kind: 'phone', value: '079 5555 0100', outcome: 'matched' })
  await check({ kind: 'phone', value: '079 5555 0101', outcome: 'could-not-be-checked' })
  expect(await counted()).toEqual({ matched_facts: 0, matched_on: null })
})

test.each([
  [{ ...AISHE, value: 'C-99999' }, 409, 'stale'],
  [{ kind: 'email-domain', value: 'other.example', outcome: 'matched' }, 409, 'stale'],
  [{ ...AISHE, outcome: 'perhaps' }, 422, 'invalid'],
  [{ ...AISHE, note: 'a\u0000b' }, 422, 'invalid'],
  [{ kind: 'fact', value: 'x', outcome: 'matched' }, 422, 'invalid'],
])('the check %o is refused, and nothing is stored', async (body, status, code) => {
  expect(await check(body)).toMatchObject({ status, body: { code } })
  expect(await town.db.selectFrom('institution_check').select('id').execute()).toEqual([])
})

test('an NGO has no checks of a college, and a college none of an NGO', async () => {
  const { id } = await town.db
    .selectFrom('ngo')
    .where('org_name', '=', 'Nayi Paudh')
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await check(AISHE, id)).status).toBe(404)
  expect((await send('PUT', `/api/admin/colleges/${id}/domain-link`)).status).toBe(404)
  const ofNgo = { kind: 'website-opened', outcome: 'matched' }
  expect((await send('POST', `/api/admin/ngos/${ngoId}/checks`, ofNgo)).status).toBe(404)
})

test('an admin sends the link that confirms the domain; the list says where it went', async () => {
  expect((await send('PUT', `/api/admin/colleges/${ngoId}/domain-link`)).status).toBe(204)
  const [mail] = await mailTo('registrar@gec-ahmedabad.example')
  expect(mail).toMatchObject({ kind: 'domain-link' })
  const [row] = await pending()
  expect(row?.college?.link).toEqual({ email: 'registrar@gec-ahmedabad.example', at: NOW.toISOString() })
})

const approve = (from = 'pending') => send('PUT', `/api/admin/ngos/${ngoId}/approval`, { from })
const HEADS = `${HEAD}@gec-ahmedabad.example`

test('approving gives a page and emails the head officer in words about a college; officers can log in', async () => {
  expect((await approve()).status).toBe(204)
  const { slug } = await town.db.selectFrom('ngo').where('id', '=', ngoId).select('slug').executeTakeFirstOrThrow()
  expect(slug).toBe('government-engineering-college-ahmedabad')
  const [mail] = await mailTo(HEADS)
  expect(mail?.body).toContain('open your first class')
  expect(mail?.body).not.toMatch(/NGO|event/)
  expect((await town.request('/api/college', { cookie: await town.cookieOf(HEAD) })).status).toBe(200)
  expect(await acts()).toMatchObject([{ act: 'approved', details: { matched: 0 } }])
})

test('a decision on a version that the applicant has changed is refused', async () => {
  await own(ngoId).set({ version: 2 }).execute()
  expect(await send('PUT', `/api/admin/ngos/${ngoId}/approval`, { from: 'pending', version: 1 })).toMatchObject({
    status: 409,
  })
})

test('suspending hides everything on the next request; lifting brings it back, and the emails say so', async () => {
  await approve()
  const officer = await town.cookieOf(HEAD)
  const read = async () => (await town.request('/api/college', { cookie: officer })).status
  const reason = 'Complaints of students.'
  await send('PUT', `/api/admin/ngos/${ngoId}/suspension`, { from: 'approved', reason })
  expect(await read()).toBe(403)
  const { body } = await send('GET', '/api/admin/ngos?state=suspended&kind=college')
  expect((body.ngos as Row[]).map(({ id }) => id)).toEqual([ngoId])
  await approve('suspended')
  expect(await read()).toBe(200)
  const words = (await mailTo(HEADS)).map((mail) => mail.subject)
  expect(words).toEqual([
    'Government Engineering College, Ahmedabad is approved',
    'Government Engineering College, Ahmedabad is suspended on YuvaSetu',
    'Government Engineering College, Ahmedabad can be used again',
  ])
  expect(JSON.stringify(await mailTo(HEADS))).not.toMatch(/NGO|event/)
})

test('a rejected college is told the reason, and its undone rejection emails nobody', async () => {
  const reject = { from: 'pending', reason: 'The website does not open.' }
  expect((await send('PUT', `/api/admin/ngos/${ngoId}/rejection`, reject)).status).toBe(204)
  expect((await mailTo(HEADS))[0]?.body).toContain('The website does not open.')
  expect((await send('DELETE', `/api/admin/ngos/${ngoId}/rejection`)).status).toBe(204)
  await deliverDue(town.runtime)
  expect(await mailTo(HEADS)).toEqual([])
})

test('a question pauses the wait; the head officer answers with the emailed link', async () => {
  await send('PUT', `/api/admin/ngos/${ngoId}/question`, { from: 'pending', question: 'Who signs for you?' })
  const [mail] = await mailTo(HEADS)
  expect(mail?.body).toContain('Who signs for you?')
  expect(mail?.body).not.toMatch(/NGO|24.hour/)
  const colleges = await pending()
  expect(colleges.map(({ orgName }) => orgName)[0]).toBe('Fergusson College')
  const [, token] = /\/application#([a-z2-7]{40})\n/.exec(mail?.body ?? '') ?? []
  const visit = await town.request('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
  const applicant = visit.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = (body: object) =>
    town.request('/api/application/answer', { method: 'PUT', cookie: applicant, body: JSON.stringify(body) })
  const refused = await answer({ answer: 'The principal.', evidence: { darpan: 'GJ/2017/0163482' } })
  expect(await refused.json()).toMatchObject({ faults: { evidence: 'unknown' } })
  expect((await answer({ answer: 'The principal.' })).status).toBe(204)
  expect((await pending())[0]).toMatchObject({ questions: [{ answer: 'The principal.' }], askedAt: null })
})

test('without the passcode, no list and no check', async () => {
  expect((await town.request('/api/admin/ngos?kind=college')).status).toBe(401)
  const body = JSON.stringify(AISHE)
  expect((await town.request(`/api/admin/colleges/${ngoId}/checks`, { method: 'POST', body })).status).toBe(401)
})
