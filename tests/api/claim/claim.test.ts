import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { verifiedVersion } from '#api/certificate/version/versions.ts'
import type { Claim } from '#domain/claim/claim.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { answerAs, askFor, onDay, plantForgotten } from '#tests/support/town/claimed.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests "I was there" and "I was not there" (D47): deadlines, refusals, and the state after each step. */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(onDay(8))
})

type Forgotten = Awaited<ReturnType<typeof plantForgotten>>
const coded = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const partOf = ({ id }: Forgotten) =>
  town.db
    .selectFrom('participation')
    .leftJoinLateral(verifiedVersion(), (join) => join.onTrue())
    .where('id', '=', id)
    .selectAll('participation')
    .select('version.evidence')
    .executeTakeFirstOrThrow()
const stepsOf = (id: string) =>
  town.db.selectFrom('attendance_claim_step').where('claim_id', '=', id).orderBy('at').selectAll().execute()
const actsOf = async (id: string) => (await stepsOf(id)).map(({ act }) => act)
async function claimed() {
  const forgotten = await plantForgotten(town)
  const answer = await askFor(town, forgotten)
  expect(answer.status).toBe(201)
  return { forgotten, id: ((await answer.json()) as { id: string }).id }
}
const asOwner = async ({ subject }: Forgotten, path: string, method: string) =>
  town.request(`/api/me/${path}`, { method, cookie: await town.cookieOf(subject) })
const appeal = (one: Forgotten, id: string) => asOwner(one, `claims/${id}/appeal`, 'PUT')
const withdrawClaim = (one: Forgotten, id: string) => asOwner(one, `claims/${id}`, 'DELETE')
const isAbsent = (one: Forgotten) => asOwner(one, `participations/${one.eventId}/absence`, 'PUT')
async function gate() {
  const body = JSON.stringify({ passcode: PASSCODE })
  const opened = await town.request('/api/admin/session', { method: 'POST', body })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const decide = async (id: string, said: object) =>
  town.request(`/api/admin/claims/${id}/decision`, { method: 'PUT', cookie: await gate(), body: JSON.stringify(said) })
const mailsOf = (kind: MailKind) => town.db.selectFrom('outgoing_mail').where('kind', '=', kind).selectAll().execute()

test.each([
  [6, 409, 'claim-early'],
  [61, 409, 'claim-late'],
])('on day %i it cannot be said', async (day, status, code) => {
  const forgotten = await plantForgotten(town)
  town.setNow(onDay(day))
  expect(await coded(await askFor(town, forgotten))).toEqual([status, code])
})

test.each([7, 60])('on day %i it can', async (day) => {
  const forgotten = await plantForgotten(town)
  town.setNow(onDay(day))
  expect((await askFor(town, forgotten)).status).toBe(201)
})

test('a volunteer who was going can make it once, unless they are verified', async () => {
  const { forgotten, id } = await claimed()
  expect(await coded(await askFor(town, forgotten))).toEqual([409, 'claim-made'])
  const other = await plantForgotten(town)
  expect((await askFor(town, { ...other, eventId: forgotten.eventId })).status).toBe(404)
  await town.db
    .updateTable('participation')
    .set({ verified_at: onDay(2) })
    .where('id', '=', other.id)
    .execute()
  expect(await coded(await askFor(town, other))).toEqual([409, 'claim-verified'])
  expect(await actsOf(id)).toEqual(['asked'])
})

test.each([
  ['abc', { statement: 'length' }],
  ['   ', { statement: 'required' }],
  ['a'.repeat(1_001), { statement: 'most-1000' }],
  ['a\u0000bcdef', { statement: 'char-0000-2' }],
])('%j is no statement', async (statement, faults) => {
  const answer = await askFor(town, await plantForgotten(town), statement)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ faults })
})

test('accepted by the NGO, it verifies on the NGO’s statement, and the certificate shows that', async () => {
  const { forgotten, id } = await claimed()
  expect((await answerAs(town, id, { accepted: true })).status).toBe(204)
  expect(await partOf(forgotten)).toMatchObject({ evidence: 'statement-organization' })
  expect((await stepsOf(id)).map(({ act, by_name }) => [act, by_name !== null])).toEqual([
    ['asked', false],
    ['accepted', true],
  ])
  const cookie = await town.cookieOf(forgotten.subject)
  const claim = (await (await town.request(`/api/claims/${id}`, { cookie })).json()) as Claim
  expect(claim).toMatchObject({ state: 'accepted', side: 'volunteer', may: [], certificate: expect.any(String) })
  expect(await coded(await answerAs(town, id, { accepted: false, reason: 'No.' }))).toEqual([409, 'claim-verified'])
})

test('declining takes a reason, and members of another NGO cannot answer', async () => {
  const { id } = await claimed()
  expect(await (await answerAs(town, id, { accepted: false })).json()).toMatchObject({ faults: { reason: 'required' } })
  expect((await answerAs(town, id, { accepted: true }, 'kitaab')).status).not.toBe(204)
  expect(await actsOf(id)).toEqual(['asked'])
})

test('declined, the volunteer asks us once, and we grant it in our own name', async () => {
  const { forgotten, id } = await claimed()
  await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
  expect((await appeal(forgotten, id)).status).toBe(204)
  expect(await coded(await appeal(forgotten, id))).toEqual([409, 'claim-resolved'])
  expect(await coded(await answerAs(town, id, { accepted: true }))).toEqual([409, 'claim-resolved'])
  expect((await decide(id, { accepted: true })).status).toBe(422)
  town.setNow(onDay(40))
  expect((await decide(id, { accepted: true, reason: 'The photos show it.' })).status).toBe(204)
  expect(await partOf(forgotten)).toMatchObject({ evidence: 'statement-admin', verified_by: null })
  expect(await actsOf(id)).toEqual(['asked', 'declined', 'appealed', 'granted'])
  const acts = await town.db.selectFrom('admin_action').where('act', '=', 'claim-granted').selectAll().execute()
  expect(acts).toHaveLength(1)
  expect(await coded(await decide(id, { accepted: false, reason: 'Not.' }))).toEqual([409, 'claim-verified'])
})

test('an appeal is refused more than 30 days after the NGO declined', async () => {
  const { forgotten, id } = await claimed()
  await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
  town.setNow(onDay(8 + 31))
  expect(await coded(await appeal(forgotten, id))).toEqual([409, 'appeal-late'])
})

test('unanswered, the volunteer may ask after 14 days, and the NGO may answer until they did', async () => {
  const { forgotten, id } = await claimed()
  town.setNow(onDay(8 + 14))
  expect(await coded(await appeal(forgotten, id))).toEqual([409, 'appeal-early'])
  const late = await claimed()
  town.setNow(onDay(8 + 14 + 15))
  expect((await answerAs(town, late.id, { accepted: true })).status).toBe(204)
  expect((await appeal(forgotten, id)).status).toBe(204)
})

test.each(['rejected', 'suspended'] as const)(
  'a claim against an NGO that is %s goes to YuvaSetu immediately',
  async (state) => {
    const { forgotten, id } = await claimed()
    const ngo = town.db.selectFrom('event').where('id', '=', forgotten.eventId).select('ngo_id')
    const become = (to: 'approved' | typeof state) =>
      town.db.updateTable('ngo').set({ state: to }).where('id', '=', ngo).execute()
    await become(state)
    expect((await answerAs(town, id, { accepted: true })).status).toBe(403)
    expect((await appeal(forgotten, id)).status).toBe(204)
    await become('approved')
  },
)

test('withdrawn, it is over, and its emails are not sent', async () => {
  const { forgotten, id } = await claimed()
  const about = (await mailsOf('claim-asked')).filter((mail) => mail.about === `claim:${id}`)
  expect(about.length).toBeGreaterThan(0)
  expect((await withdrawClaim(forgotten, id)).status).toBe(204)
  expect((await withdrawClaim(forgotten, id)).status).toBe(204)
  expect(await actsOf(id)).toEqual(['asked', 'withdrawn'])
  expect((await mailsOf('claim-asked')).filter((mail) => mail.about === `claim:${id}`)).toEqual([])
  expect(await coded(await answerAs(town, id, { accepted: true }))).toEqual([409, 'claim-resolved'])
})

test('the NGO is reminded ten days later', async () => {
  const { id } = await claimed()
  const [reminder] = (await mailsOf('claim-reminder')).filter((mail) => mail.about === `claim-reminder:${id}`)
  expect(reminder?.next_attempt_at).toEqual(onDay(18))
})

test('a person who is none of the three sides reads nothing', async () => {
  const { id } = await claimed()
  const { subject } = await plantForgotten(town)
  const cookie = await town.cookieOf(subject)
  expect((await town.request(`/api/claims/${id}`, { cookie })).status).toBe(404)
  expect((await town.request(`/api/claims/${id}`)).status).toBe(401)
})

test('“I was not there” revokes the certificate, and verifying all does not verify the volunteer again', async () => {
  const { forgotten, id } = await claimed()
  expect(await coded(await isAbsent(forgotten))).toEqual([409, 'not-verified'])
  await answerAs(town, id, { accepted: true })
  expect((await isAbsent(forgotten)).status).toBe(204)
  expect((await isAbsent(forgotten)).status).toBe(204)
  expect(await partOf(forgotten)).toMatchObject({ verified_at: null, evidence: null })
  expect(await actsOf(id)).toEqual(['asked', 'accepted', 'not-there'])
  const cookie = await town.cookieOf('samudra')
  const all = await town.request(`/api/ngo/events/${forgotten.eventId}/verifications`, { method: 'PUT', cookie })
  expect(await all.json()).toMatchObject({ marked: 0 })
})

test('an account takes its claims along', async () => {
  const { forgotten, id } = await claimed()
  const cookie = await town.cookieOf(forgotten.subject)
  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)
  expect(await stepsOf(id)).toEqual([])
})

const mailTo = async (email: string | null, kind: MailKind) =>
  (await mailsOf(kind)).filter(({ to_address }) => to_address === email)
const emailOf = async (one: Forgotten) =>
  (
    await town.db
      .selectFrom('participation')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .where('participation.id', '=', one.id)
      .select('account.email')
      .executeTakeFirstOrThrow()
  ).email

test('each step emails the people it concerns: the answer with its reason, the appeal, the decision to both sides', async () => {
  const { forgotten, id } = await claimed()
  const email = await emailOf(forgotten)
  await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
  const [answered, ...more] = await mailTo(email, 'claim-answered')
  expect(more).toEqual([])
  expect(answered?.body).toContain('We had no list.')
  expect(answered?.body).toContain(`/claim?id=${id}`)
  const before = (await mailsOf('claim-appealed')).length
  await appeal(forgotten, id)
  const asked = await mailsOf('claim-appealed')
  expect(asked.length).toBeGreaterThan(before)
  expect(asked.every(({ body }) => body.includes('/admin'))).toBe(true)
  await decide(id, { accepted: false, reason: 'Nobody saw them.' })
  const decided = (await mailsOf('claim-decided')).filter(({ body }) => body.includes(id))
  const members = await town.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('event', 'event.ngo_id', 'membership.ngo_id')
    .where('event.id', '=', forgotten.eventId)
    .select('account.email')
    .execute()
  expect(decided.map(({ to_address }) => to_address).toSorted()).toEqual(
    [email, ...members.map((member) => member.email)].toSorted(),
  )
  expect(decided.every(({ body }) => body.includes('Nobody saw them.'))).toBe(true)
})

test('the NGO’s list and ours contain the claims that wait for each, and the tab counts them', async () => {
  const { forgotten, id } = await claimed()
  const ofNgo = async () => {
    const answer = await town.request('/api/ngo/claims', { cookie: await town.cookieOf('samudra') })
    return ((await answer.json()) as { claims: Claim[] }).claims.map((claim) => claim.id)
  }
  const counted = async () => {
    const answer = await town.request('/api/admin/counts', { cookie: await gate() })
    return ((await answer.json()) as { claims: number }).claims
  }
  const before = await counted()
  expect(await ofNgo()).toContain(id)
  await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
  expect(await ofNgo()).not.toContain(id)
  await appeal(forgotten, id)
  expect(await counted()).toBe(before + 1)
})

test('verified in the meantime, the claim ends as accepted, without words, and no reminder is sent', async () => {
  const { forgotten, id } = await claimed()
  const cookie = await town.cookieOf('samudra')
  const path = `/api/ngo/events/${forgotten.eventId}/participants/${forgotten.id}/verification`
  expect((await town.request(path, { method: 'PUT', cookie, body: '{}' })).status).toBeLessThan(300)
  expect((await stepsOf(id)).map(({ act, words }) => [act, words])).toEqual([
    ['asked', 'I dug the second row.'],
    ['accepted', null],
  ])
  expect((await stepsOf(id))[1]?.by_name).not.toBeNull()
  expect((await mailsOf('claim-reminder')).filter(({ about }) => about === `claim-reminder:${id}`)).toEqual([])
  expect(await partOf(forgotten)).toMatchObject({ evidence: 'organizer' })
  expect(await coded(await appeal(forgotten, id))).toEqual([409, 'claim-resolved'])
})

test.each(['asked of the NGO', 'at our desk', 'granted by us'])(
  'a tick that the NGO takes off again is a refusal, and the volunteer may ask us: %s',
  async (was) => {
    const { forgotten, id } = await claimed()
    if (was !== 'asked of the NGO') {
      await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
      expect((await appeal(forgotten, id)).status).toBe(204)
    }
    if (was === 'granted by us') await decide(id, { accepted: true, reason: 'The photos show it.' })
    const cookie = await town.cookieOf('samudra')
    const path = `/api/ngo/events/${forgotten.eventId}/participants/${forgotten.id}/verification`
    for (const method of was === 'granted by us' ? ['DELETE'] : ['PUT', 'DELETE']) {
      expect((await town.request(path, { method, cookie, body: '{}' })).status).toBeLessThan(300)
    }
    expect((await actsOf(id)).at(-1)).toBe('declined')
    const answered = (await mailsOf('claim-answered')).filter(({ body }) => body.includes(`/claim?id=${id}`))
    expect(answered.filter(({ body }) => body.includes('has withdrawn its verification'))).toHaveLength(1)
    expect(await partOf(forgotten)).toMatchObject({ verified_at: null })
    expect((await appeal(forgotten, id)).status).toBe(204)
    expect((await decide(id, { accepted: true, reason: 'The photos show it.' })).status).toBe(204)
    expect(await partOf(forgotten)).toMatchObject({ evidence: 'statement-admin' })
  },
)
