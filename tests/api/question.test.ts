import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * An admin asks a question by email instead of deciding (D37). Only one question can be open at a time, and it pauses
 * the review period.
 */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const QUESTION = 'Your website did not open for me. Is there another page?'
const ngoOf = (subject: string) =>
  town.db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('subject', '=', subject)
    .select(['ngo.id', 'account.email', 'state', 'version', 'asked_at', 'waiting_since'])
    .executeTakeFirstOrThrow()
async function ask(subject: string, body: object = {}) {
  const { id, state } = await ngoOf(subject)
  const sent = JSON.stringify({ question: QUESTION, from: state, ...body })
  return town.request(`/api/admin/ngos/${id}/question`, { method: 'PUT', body: sent, cookie })
}
const cancelQuestion = async (subject: string) =>
  town.request(`/api/admin/ngos/${(await ngoOf(subject)).id}/question`, { method: 'DELETE', cookie })
const mailTo = (email: string) =>
  town.db
    .selectFrom('outgoing_mail')
    .select(['body', 'subject'])
    .where('to_address', '=', email)
    .where('kind', '=', 'question-asked')
    .execute()
const acts = () =>
  town.db.selectFrom('admin_action').select(['act', 'about', 'details']).where('at', '>=', NOW).orderBy('at').execute()

test('asked, it is the applicant’s turn: the question goes by mail with a link, and the log has its words', async () => {
  expect((await ask('nayi')).status).toBe(204)
  const ngo = await ngoOf('nayi')
  expect([ngo.state, ngo.asked_at]).toEqual(['pending', NOW])
  const [mail] = await mailTo(ngo.email)
  expect(mail?.subject).toBe('We need one more detail to approve Nayi Paudh')
  expect(mail?.body).toContain(QUESTION)
  const token = /\/application#([a-z2-7]{40})\n/.exec(mail?.body ?? '')?.[1]
  const visit = await town.request('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
  expect(visit.status).toBe(204)
  expect(await acts()).toEqual([{ act: 'asked', about: 'Nayi Paudh', details: { words: QUESTION } }])
  await deliverDue(town.runtime)
  expect((await mailTo(ngo.email))[0]?.body).toContain('/application#…')
})

test.each([
  ['samudra', 'approved'],
  ['rang', 'suspended'],
  ['jaldi', 'rejected'],
] as const)('%s, which is %s, can be asked too; who can log in answers there', async (subject, state) => {
  expect((await ask(subject)).status).toBe(204)
  const ngo = await ngoOf(subject)
  expect(ngo).toMatchObject({ state, asked_at: NOW })
  const [mail] = await mailTo(ngo.email)
  expect(mail?.body.includes('/application#')).toBe(state === 'rejected')
  expect(mail?.body.includes('/login\n')).toBe(state !== 'rejected')
})

test('another admin asked or decided in the meantime, or the details were corrected: 409 with the current state', async () => {
  const { version } = await ngoOf('nayi')
  expect((await ask('nayi', { version: version + 1 })).status).toBe(409)
  expect((await ask('nayi', { version })).status).toBe(204)
  const second = await ask('nayi', { question: 'Who are you?' })
  expect([second.status, await second.json()]).toMatchObject([
    409,
    {
      code: 'stale',
      current: {
        state: 'pending',
        version,
        question: { question: QUESTION, askedBy: null, askedAt: NOW.toISOString() },
      },
    },
  ])
  const decided = await ask('jaldi', { from: 'pending' })
  expect(await decided.json()).toMatchObject({ code: 'stale', current: { state: 'rejected', question: null } })
  expect(await town.db.selectFrom('ngo_question').where('question', '=', QUESTION).select('id').execute()).toHaveLength(
    1,
  )
})

test('a question can be cancelled as if it had not been asked; its email is cancelled if it has not been sent', async () => {
  await ask('nayi')
  town.setNow(new Date(NOW.getTime() + 60_000))
  expect((await cancelQuestion('nayi')).status).toBe(204)
  const ngo = await ngoOf('nayi')
  expect([ngo.asked_at, ngo.waiting_since, await mailTo(ngo.email)]).toEqual([null, null, []])
  expect((await acts()).map(({ act, details }) => [act, details])).toEqual([
    ['asked', { words: QUESTION }],
    ['undone', { undid: 'asked' }],
  ])
  expect((await cancelQuestion('nayi')).status).toBe(409)
  expect((await ask('nayi')).status).toBe(204)
})

test('a decision closes the question', async () => {
  await ask('nayi')
  const { id } = await ngoOf('nayi')
  const body = JSON.stringify({ from: 'pending' })
  expect((await town.request(`/api/admin/ngos/${id}/approval`, { method: 'PUT', body, cookie })).status).toBe(204)
  expect((await ngoOf('nayi')).asked_at).toBeNull()
  expect((await cancelQuestion('nayi')).status).toBe(409)
})

test.each([
  [{ question: ' ' }, 'question'],
  [{ question: 'x'.repeat(2_001) }, 'question'],
  [{ question: 7 }, 'question'],
  [{ from: 'maybe' }, 'from'],
  [{ version: 0 }, 'version'],
])('the question %j is refused, naming the field', async (body, field) => {
  const refused = await ask('nayi', body)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty(['faults', field])
})
