import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode('kumbh-rani-93-neel', 1_000) } })
afterAll(town.close)
await issueDemoCertificates(town.db, { now: NOW })
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: 'kumbh-rani-93-neel' }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''

const { id, event } = await town.db
  .selectFrom('ngo')
  .innerJoin('event', 'event.ngo_id', 'ngo.id')
  .where('org_name', '=', 'Samudra Foundation')
  .where('event.title', '=', 'Mangrove Count at Sewri Jetty')
  .select(['ngo.id', 'event.id as event'])
  .executeTakeFirstOrThrow()

const REASON = 'Two reports of money asked for at the gate.'
const put = (verb: string, body: unknown) =>
  town.request(`/api/admin/ngos/${id}/${verb}`, { method: 'PUT', body: JSON.stringify(body), cookie })
const suspend = (body: unknown = { from: 'approved', reason: REASON }) => put('suspension', body)
const undo = (verb: string) => town.request(`/api/admin/ngos/${id}/${verb}`, { method: 'DELETE', cookie })
const listed = async () => (await town.request(`/api/events/${event}`)).status === 200
const mails = () => town.db.selectFrom('outgoing_mail').select(['kind', 'to_address', 'subject', 'body']).execute()
const acts = () =>
  town.db.selectFrom('admin_action').select(['act', 'ngo_id', 'about', 'details']).orderBy('at').orderBy('id').execute()
const stateOf = async () =>
  (await town.db.selectFrom('ngo').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
let seconds = 0
const later = (by: number) => {
  seconds += by
  town.setNow(new Date(NOW.getTime() + seconds * 1_000))
}

const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  seconds = 0
  later(60)
})

test('suspended, its events hide immediately, its sessions open only its own status, and it reads why', async () => {
  const session = await town.cookieOf('samudra')
  expect(await listed()).toBe(true)
  expect((await suspend()).status).toBe(204)
  expect([await stateOf(), await listed()]).toEqual(['suspended', false])
  const refused = await town.request('/api/ngo/events', { cookie: session })
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'approval-withdrawn', current: { reason: REASON } },
  ])
  const told = (await mails()).filter(({ kind }) => kind === 'ngo-suspended')
  expect(told).toEqual([expect.objectContaining({ subject: 'Samudra Foundation is suspended on YuvaSetu' })])
  expect(told[0]?.body).toContain(REASON)
})

test('those going read that it is not listed at the moment, and nothing of the reason or the approval', async () => {
  const volunteer = await town.cookieOf('meenakshi')
  await town.request(`/api/events/${event}/going`, { method: 'PUT', cookie: volunteer })
  await suspend()
  const [mail] = (await mails()).filter(({ kind, to_address }) => kind === 'event-unlisted' && /^meen/.test(to_address))
  expect(mail?.subject).toMatch(/^Check before you go: /)
  expect(mail?.body).toContain('Samudra Foundation is not listed on YuvaSetu at the moment')
  expect(mail?.body).not.toMatch(/approved|suspen|reports|money/)
})

test('lifting shows the events again, emails the NGO, and is a separate action in the log', async () => {
  await suspend()
  later(60)
  expect((await put('approval', { from: 'suspended' })).status).toBe(204)
  expect([await stateOf(), await listed()]).toEqual(['approved', true])
  expect((await mails()).map(({ kind }) => kind)).toContain('ngo-lifted')
  expect((await acts()).slice(-2)).toEqual([
    { act: 'suspended', ngo_id: id, about: 'Samudra Foundation', details: { words: REASON } },
    { act: 'lifted', ngo_id: id, about: 'Samudra Foundation', details: { matched: expect.any(Number) } },
  ])
})

test('within seconds a suspension is undone with its emails, and both are in the log', async () => {
  await suspend()
  later(9)
  expect((await undo('suspension')).status).toBe(204)
  expect([await stateOf(), await listed(), await mails()]).toEqual(['approved', true, []])
  expect((await acts()).slice(-2).map(({ act, details }) => [act, details])).toEqual([
    ['suspended', { words: REASON }],
    ['undone', { undid: 'suspended' }],
  ])
  await suspend()
  later(15)
  expect((await undo('suspension')).status).toBe(409)
  expect(await stateOf()).toBe('suspended')
})

test('undoing a lifting suspends again', async () => {
  await suspend()
  later(60)
  await put('approval', { from: 'suspended' })
  later(5)
  expect((await undo('approval')).status).toBe(204)
  expect([await stateOf(), await listed()]).toEqual(['suspended', false])
  expect((await acts()).at(-1)?.details).toEqual({ undid: 'lifted' })
})

test('a decision closes the open question, and its undoing opens it again', async () => {
  const question = { ngo_id: id, question: 'Is the gate yours?', asked_by: null, asked_at: town.runtime.now() }
  await town.db.insertInto('ngo_question').values(question).execute()
  await town.db.updateTable('ngo').set({ asked_at: question.asked_at }).where('id', '=', id).execute()
  const asked = async () => [
    (await town.db.selectFrom('ngo').select('asked_at').where('id', '=', id).executeTakeFirstOrThrow()).asked_at,
    (await town.db.selectFrom('ngo_question').select('closed_at').where('ngo_id', '=', id).executeTakeFirstOrThrow())
      .closed_at,
  ]
  later(5)
  await suspend()
  expect(await asked()).toEqual([null, town.runtime.now()])
  await undo('suspension')
  expect(await asked()).toEqual([question.asked_at, null])
  await town.db.deleteFrom('ngo_question').where('ngo_id', '=', id).execute()
  await town.db.updateTable('ngo').set({ asked_at: null }).where('id', '=', id).execute()
})

test('a certificate of before says that the NGO is not approved now, and that it is again', async () => {
  const row = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('event.ngo_id', '=', id)
    .select('code')
    .executeTakeFirst()
  if (!row) return expect.fail('Samudra certified nobody')
  const laterFacts = async () =>
    ((await (await town.request(`/api/certificates/${row.code}`)).json()) as { later: { fact: string }[] }).later
  const before = (await laterFacts()).length
  await suspend()
  expect((await laterFacts()).slice(before).map(({ fact }) => fact)).toEqual(['suspended'])
  later(60)
  await put('approval', { from: 'suspended' })
  expect((await laterFacts()).slice(before).map(({ fact }) => fact)).toEqual(['suspended', 'approved-again'])
})

test('the number that an admin sees before a decision is the number of certificates that go on hold', async () => {
  const affected = async (ngoId: string) =>
    (await (await town.request(`/api/admin/ngos/${ngoId}/certificates`, { cookie })).json()) as { certificates: number }
  const certificates = await town.db.selectFrom('certificate').where('ngo_id', '=', id).select('code').execute()
  const inState = async (state: string) => {
    const answers = certificates.map(({ code }) => town.request(`/api/certificates/${code}`).then((one) => one.json()))
    return ((await Promise.all(answers)) as { state: string }[]).filter((one) => one.state === state).length
  }
  const [flagged, revoked] = certificates
  if (!flagged || !revoked) return expect.fail('Samudra has too few certificates')
  const flag = { kind: 'too-many-hours' as const, about: 'a test', puts_on_hold: true, found_at: NOW, ngo_id: null }
  const made = await town.db.insertInto('flag').values(flag).returning('id').executeTakeFirstOrThrow()
  await town.db.insertInto('flag_certificate').values({ flag_id: made.id, code: flagged.code }).execute()
  const end = { version: 1, ended_at: NOW, reason: 'fraud' as const }
  await town.db
    .insertInto('certificate_end')
    .values({ code: revoked.code, ...end })
    .execute()

  const [valid, held] = [await inState('valid'), await inState('on-hold')]
  expect(valid).toBeGreaterThan(1)
  expect(held).toBeGreaterThan(0)
  expect(await affected(id)).toEqual({ certificates: valid })
  await suspend()
  expect([await inState('valid'), await inState('on-hold')]).toEqual([0, valid + held])
  expect(await affected(id)).toEqual({ certificates: valid })
  later(60)
  await put('approval', { from: 'suspended' })
  expect([await inState('valid'), await inState('on-hold')]).toEqual([valid, held])

  const without = await town.db
    .selectFrom('ngo')
    .where('state', '=', 'pending')
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await affected(without.id)).toEqual({ certificates: 0 })
  await town.db.deleteFrom('flag').where('id', '=', made.id).execute()
})

test('an NGO that is already suspended, or has changed since it was shown, is a conflict with the current state', async () => {
  await suspend()
  const again = await suspend()
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'stale', current: { state: 'suspended' } }])
})

test.each([
  [{ from: 'approved' }, 'reason'],
  [{ from: 'approved', reason: ' ' }, 'reason'],
  [{ from: 'approved', reason: 'a'.repeat(10_000) }, 'reason'],
  [{ from: 'pending', reason: REASON }, 'from'],
  [{ from: 'approved', reason: REASON, by: 'me' }, 'by'],
])('a suspension with a fault in a field is refused, naming it (%#)', async (body, field) => {
  const refused = await suspend(body)
  expect([refused.status, await refused.json()]).toMatchObject([422, { faults: { [field]: expect.any(String) } }])
  expect(await stateOf()).toBe('approved')
})

test('every owner of a suspended NGO reads, corrects, states, answers, withdraws and resumes; a coordinator only leaves', async () => {
  await addMember(town, { subject: 'sunita', name: 'Sunita Rane', ngoId: id, role: 'owner' })
  const coordinator = await addMember(town, { subject: 'meera', name: 'Meera Rane', ngoId: id, role: 'coordinator' })
  await suspend()
  const question = { ngo_id: id, question: 'Is the gate yours?', asked_by: null, asked_at: town.runtime.now() }
  await town.db.insertInto('ngo_question').values(question).execute()
  await town.db.updateTable('ngo').set({ asked_at: question.asked_at }).where('id', '=', id).execute()
  const as = async (who: string, method: string, path: string, body?: object) => {
    const sent = { method, cookie: await town.cookieOf(who), ...(body && { body: JSON.stringify(body) }) }
    const answer = await town.request(`/api/application${path}`, sent)
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }
  const read = await as('sunita', 'GET', '')
  expect(read).toMatchObject({
    status: 200,
    body: { state: 'suspended', reason: REASON, question: { question: 'Is the gate yours?' } },
  })
  const { orgName, website, description } = read.body as Record<string, string>
  const correction = { from: 'suspended', orgName, website, description, phone: '+91 98200 00099', location: 'Thane' }
  expect(await as('sunita', 'PUT', '', correction)).toMatchObject({ status: 200, body: { phone: '+91 98200 00099' } })
  expect((await as('samudra', 'GET', '')).body).toMatchObject({ phone: '+91 98200 00099', location: 'Thane' })
  expect((await as('sunita', 'PUT', '/evidence', { evidence: { darpan: 'MH/2017/0163482' } })).status).toBe(204)
  expect((await as('sunita', 'PUT', '/answer', { answer: 'It is the city’s gate.' })).status).toBe(204)
  expect((await as('sunita', 'PUT', '/withdrawal')).status).toBe(204)
  expect((await as('samudra', 'DELETE', '/withdrawal')).status).toBe(204)

  const status = [
    ['GET', ''],
    ['PUT', '', correction],
    ['PUT', '/withdrawal'],
    ['DELETE', '/withdrawal'],
  ] as const
  for (const [method, path, body] of status)
    expect(await as('meera', method, path, body), method + path).toMatchObject({
      status: 403,
      body: { code: 'owners-only' },
    })
  const meera = await town.cookieOf('meera')
  expect(await (await town.request('/api/session', { cookie: meera })).json()).toEqual({
    account: { role: 'ngo', name: 'Samudra Foundation', lang: 'en', approvalWithdrawn: true, coordinator: true },
  })
  expect((await town.request('/api/ngo/membership', { method: 'DELETE', cookie: meera })).status).toBe(204)
  const left = town.db.selectFrom('membership').select('id').where('id', '=', coordinator)
  expect(await left.execute()).toEqual([])
  expect((await as('meera', 'GET', '')).status).toBe(403)
})
