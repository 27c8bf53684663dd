import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { newLink } from '#api/organization/application/access.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests the application link (D37, D38): answering a question, applying again, and requesting a new link by email. */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const gateOpened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const gate = gateOpened.headers.get('set-cookie')?.split(';')[0] ?? ''
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const HOUR = 3_600_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
const ngoOf = (subject: string) =>
  town.db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('subject', '=', subject)
    .select(['ngo.id', 'account.id as accountId', 'account.email', 'state', 'version', 'asked_at'])
    .select(['waiting_since', 'registered_at'])
    .executeTakeFirstOrThrow()
async function linkFor(subject: string): Promise<string> {
  const { accountId } = await ngoOf(subject)
  const { now } = town.runtime
  const { path } = await town.db.transaction().execute((trx) => newLink(trx, accountId, now()))
  return path.split('#')[1] ?? ''
}
const open = (token: string) =>
  town.request('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
const visitBy = async (token: string) => (await open(token)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
const send = (cookie: string, method: string, path: string, body?: unknown) =>
  town.request(`/api/application${path}`, { method, cookie, ...(body !== undefined && { body: JSON.stringify(body) }) })
async function admin(subject: string, verb: string, body: object = {}, method = 'PUT') {
  const { id, state } = await ngoOf(subject)
  const sent = method === 'DELETE' ? {} : { body: JSON.stringify({ from: state, ...body }) }
  return town.request(`/api/admin/ngos/${id}/${verb}`, { method, cookie: gate, ...sent })
}
const ask = (subject: string) => admin(subject, 'question', { question: 'Who knows your work?' })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const own = async (cookie: string) => (await send(cookie, 'GET', '')).json()
const questionsOf = (ngoId: string) =>
  town.db.selectFrom('ngo_question').selectAll().where('ngo_id', '=', ngoId).orderBy('answered_at').execute()
const mailsOf = (kind: 'ngo-answered' | 'application-link') =>
  town.db.selectFrom('outgoing_mail').select(['to_address', 'subject', 'body']).where('kind', '=', kind).execute()

const ANSWER = { answer: 'Call Mrs Tandon at Talimi Kendra, 0522 555 0177.' }

test('an answer reaches the admins, the review period continues where it was paused, and the link is used up', async () => {
  const before = await ngoOf('nayi')
  await ask('nayi')
  const token = await linkFor('nayi')
  const cookie = await visitBy(token)
  expect(await own(cookie)).toMatchObject({
    question: { question: 'Who knows your work?', askedBy: null, askedAt: NOW.toISOString() },
    linkGoodUntil: later(14 * 24).toISOString(),
  })
  town.setNow(later(0.5))
  const evidence = { legalName: 'Nayi Paudh Samiti', darpan: 'jh/2015/0092311' }
  expect((await send(cookie, 'PUT', '/answer', { ...ANSWER, evidence })).status).toBe(204)
  const after = await ngoOf('nayi')
  expect(after).toMatchObject({ state: 'pending', asked_at: null })
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.waiting_since).toEqual(new Date(before.registered_at.getTime() + 0.5 * HOUR))
  expect(await questionsOf(after.id)).toMatchObject([
    { answer: ANSWER.answer, answered_at: later(0.5), answered_by: after.accountId, closed_at: null },
  ])
  expect((await mailsOf('ngo-answered')).map(({ subject }) => subject)).toEqual([
    'Nayi Paudh has answered your question',
  ])
  expect(await own(cookie)).toMatchObject({
    question: null,
    answers: [{ question: 'Who knows your work?', ...ANSWER, answeredAt: later(0.5).toISOString() }],
    evidence: { legalName: 'Nayi Paudh Samiti', darpan: 'JH/2015/0092311' },
    linkGoodUntil: null,
    isLinkUsed: true,
  })
  const again = await open(token)
  expect([again.status, await again.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'link-used', current: { answeredAt: later(0.5).toISOString() } }),
  ])
})

test('asked by a named admin, the NGO reads a first name and nothing more', async () => {
  await ask('nayi')
  await town.db.updateTable('ngo_question').set({ asked_by: 'Meera Joshi (meera@yuvasetu.example)' }).execute()
  const cookie = await visitBy(await linkFor('nayi'))
  expect(await own(cookie)).toMatchObject({ question: { askedBy: 'Meera' } })
})

test('answered, decided or cancelled in the meantime: a late answer is refused, and writes nothing', async () => {
  const cookie = await visitBy(await linkFor('nayi'))
  expect(await codeOf(await send(cookie, 'PUT', '/answer', ANSWER))).toEqual([409, 'question-closed'])
  await ask('nayi')
  expect((await admin('nayi', 'question', {}, 'DELETE')).status).toBe(204)
  const evidence = { legalName: 'Nobody reads this' }
  expect(await codeOf(await send(cookie, 'PUT', '/answer', { ...ANSWER, evidence }))).toEqual([409, 'question-closed'])
  await ask('nayi')
  await admin('nayi', 'rejection', { reason: 'No answer.' })
  expect(await codeOf(await send(cookie, 'PUT', '/answer', ANSWER))).toEqual([409, 'question-closed'])
  const { id } = await ngoOf('nayi')
  expect((await questionsOf(id)).map(({ answer }) => answer)).toEqual([null, null])
  expect(JSON.stringify(await own(cookie))).not.toContain('Nobody reads this')
})

test('sent twice at the same time, an answer counts once', async () => {
  await ask('nayi')
  const cookie = await visitBy(await linkFor('nayi'))
  const answers = await Promise.all([1, 2, 3].map(() => send(cookie, 'PUT', '/answer', ANSWER)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(await mailsOf('ngo-answered')).toHaveLength(1)
})

test('a link takes one answer: the next question is answered by its own', async () => {
  await ask('nayi')
  const cookie = await visitBy(await linkFor('nayi'))
  expect((await send(cookie, 'PUT', '/answer', ANSWER)).status).toBe(204)
  await ask('nayi')
  expect(await codeOf(await send(cookie, 'PUT', '/answer', ANSWER))).toEqual([404, 'link-used'])
  const next = await visitBy(await linkFor('nayi'))
  expect((await send(next, 'PUT', '/answer', ANSWER)).status).toBe(204)
})

test('a number with a fault refuses the whole answer, naming the field, and the link stays good', async () => {
  await ask('nayi')
  const cookie = await visitBy(await linkFor('nayi'))
  for (const [evidence, field] of [
    [{ pan: 'AABPS4127M' }, 'evidence.pan'],
    [{ eightyG: 'AABTS4127MF20231', eightyGUntil: '2020-01-01' }, 'evidence.eightyGUntil'],
    [{ darpan: 'JH/2099/0092311' }, 'evidence.darpan'],
  ] as const) {
    const refused = await send(cookie, 'PUT', '/answer', { ...ANSWER, evidence })
    expect(refused.status).toBe(422)
    expect((await refused.json()) as object).toHaveProperty(['faults', field])
  }
  for (const answer of ['', 'x'.repeat(5_001), 7])
    expect(await (await send(cookie, 'PUT', '/answer', { answer })).json()).toHaveProperty(['faults', 'answer'])
  expect((await questionsOf((await ngoOf('nayi')).id)).map(({ answer }) => answer)).toEqual([null])
  expect((await send(cookie, 'PUT', '/answer', ANSWER)).status).toBe(204)
})

test('rejected, it applies again: the history stays, and the 24 hours start again', async () => {
  const token = await linkFor('jaldi')
  const cookie = await visitBy(token)
  const { id } = await ngoOf('jaldi')
  const decisions = () => town.db.selectFrom('ngo_decision').selectAll().where('ngo_id', '=', id).execute()
  const before = await decisions()
  expect((await send(cookie, 'PUT', '/again', ANSWER)).status).toBe(204)
  expect(await ngoOf('jaldi')).toMatchObject({ state: 'pending', waiting_since: NOW, asked_at: null })
  expect(await decisions()).toEqual(before)
  expect(await questionsOf(id)).toMatchObject([{ question: null, asked_at: null, ...ANSWER, answered_at: NOW }])
  expect((await mailsOf('ngo-answered')).map(({ subject }) => subject)).toEqual([
    'Jaldi Certificates has applied again',
  ])
  expect(await codeOf(await open(token))).toEqual([404, 'link-used'])
  expect(await codeOf(await send(cookie, 'PUT', '/again', ANSWER))).toEqual([409, 'application-decided'])
  expect((await admin('jaldi', 'approval')).status).toBe(204)
})

test('an answer to a question asked after the rejection applies again too', async () => {
  await ask('jaldi')
  const cookie = await visitBy(await linkFor('jaldi'))
  expect((await send(cookie, 'PUT', '/answer', ANSWER)).status).toBe(204)
  expect(await ngoOf('jaldi')).toMatchObject({ state: 'pending', waiting_since: NOW, asked_at: null })
})

test('without a question evidence is completed, and no link is used up', async () => {
  const token = await linkFor('nayi')
  const cookie = await visitBy(token)
  for (const legalName of ['Nayi Paudh', 'Nayi Paudh Samiti'])
    expect((await send(cookie, 'PUT', '/evidence', { evidence: { legalName } })).status).toBe(204)
  expect(await own(cookie)).toMatchObject({ evidence: { legalName: 'Nayi Paudh Samiti' } })
  const refused = await send(cookie, 'PUT', '/evidence', { evidence: { pin: '99' } })
  expect(await refused.json()).toHaveProperty(['faults', 'evidence.pin'])
  expect((await open(token)).status).toBe(204)
})

test.each(['samudra', 'rang'])('%s, which can log in, answers in its session; its state stays', async (subject) => {
  await ask(subject)
  const { state } = await ngoOf(subject)
  const session = await town.cookieOf(subject)
  expect(await (await send(session, 'GET', '/question')).json()).toMatchObject({
    question: { question: 'Who knows your work?' },
  })
  expect((await send(session, 'PUT', '/answer', ANSWER)).status).toBe(204)
  expect(await ngoOf(subject)).toMatchObject({ state, asked_at: null })
  expect(await (await send(session, 'GET', '/question')).json()).toEqual({ question: null })
})

test('a coordinator reads no question and answers none', async () => {
  const people = town.db.selectFrom('membership').innerJoin('account', 'account.id', 'membership.account_id')
  const { ngo_id, subject } = await people
    .where('membership.role', '=', 'coordinator')
    .select(['ngo_id', 'subject'])
    .executeTakeFirstOrThrow()
  const session = await town.cookieOf(subject)
  const question = { ngo_id, question: 'Who knows your work?', asked_at: NOW }
  await town.db.insertInto('ngo_question').values(question).execute()
  expect(await (await send(session, 'GET', '/question')).json()).toEqual({ question: null })
  expect(await codeOf(await send(session, 'PUT', '/answer', ANSWER))).toEqual([403, 'owners-only'])
})

test('another applicant’s visit answers for itself alone', async () => {
  await ask('nayi')
  const jaldi = await visitBy(await linkFor('jaldi'))
  expect(await codeOf(await send(jaldi, 'PUT', '/answer', ANSWER))).toEqual([409, 'question-closed'])
  expect((await ngoOf('nayi')).asked_at).toEqual(NOW)
})

test('a withdrawn application answers nothing until it is taken up again, and its review period starts again', async () => {
  await ask('nayi')
  const cookie = await visitBy(await linkFor('nayi'))
  await send(cookie, 'PUT', '/withdrawal')
  expect(await codeOf(await send(cookie, 'PUT', '/answer', ANSWER))).toEqual([409, 'application-withdrawn'])
  town.setNow(later(0.5))
  await send(cookie, 'DELETE', '/withdrawal')
  expect(await ngoOf('nayi')).toMatchObject({ waiting_since: later(0.5), asked_at: later(0.5) })
  expect((await send(cookie, 'PUT', '/answer', ANSWER)).status).toBe(204)
})

const renew = (email: unknown) =>
  town.request('/api/application/links', { method: 'POST', body: JSON.stringify({ email }) })

test('a new link comes by email, at most one an hour; the response never shows whether there is an application', async () => {
  const { email } = await ngoOf('nayi')
  const approved = (await ngoOf('samudra')).email
  const answers = [
    await renew(email.toUpperCase()),
    await renew(email),
    await renew(approved),
    await renew('x@y.example'),
  ]
  expect(await Promise.all(answers.map(async (one) => [one.status, await one.text()]))).toEqual(
    Array.from({ length: 4 }, () => [202, '{}']),
  )
  const mails = await mailsOf('application-link')
  expect(mails.map(({ to_address }) => to_address)).toEqual([email])
  const token = /\/application#([a-z2-7]{40})\n/.exec(mails[0]?.body ?? '')?.[1] ?? ''
  expect((await open(token)).status).toBe(204)
  town.setNow(later(1))
  await renew(email)
  expect(await mailsOf('application-link')).not.toEqual(mails)
})

test('asking for links without end is slowed down, and what is no address is refused', async () => {
  expect(await (await renew('nobody')).json()).toHaveProperty(['faults', 'email'])
  for (let tries = 1; tries < 10; tries++) expect((await renew('x@y.example')).status).toBe(202)
  expect((await renew('x@y.example')).status).toBe(429)
})

test('links go after fourteen days, used or not', async () => {
  await linkFor('nayi')
  await cleanUp(town.db, later(14 * 24))
  expect(await town.db.selectFrom('application_access').select('id_hash').execute()).toEqual([])
})
