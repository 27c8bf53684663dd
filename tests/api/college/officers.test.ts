import { afterAll, beforeEach, expect, test } from 'vitest'
import { joinAndSignIn, signIn } from '#api/account/sign-in.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The people of a college have the routes of an NGO's people, with their own roles (D68). */

const COLLEGE = 'Government Engineering College, Ahmedabad'
const town = await openTown({ vars: { ADMIN_EMAILS: 'boss@admin.example' } })
afterAll(town.close)
const { ngoId, accounts } = await plantCollege(town)
const other = await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' }, tara: { name: 'Tara Kale', role: 'head' } },
})
const own = await plantClass(town, ngoId)
const theirs = await plantClass(town, other.ngoId)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

type People = {
  people: { id: string; name: string; role: string; you: boolean }[]
  invitations: { id: string; email: string; role: string }[]
}

const send = async (who: string, method: string, path: string, body?: unknown) =>
  town.request(path, {
    method,
    cookie: who.includes('=') ? who : await town.cookieOf(who),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const peopleOf = async (who: string) => (await (await send(who, 'GET', '/api/college/people')).json()) as People
const idOf = async (who: string, whose: string) =>
  (await peopleOf(who)).people.find(({ name }) => name === whose)?.id ?? expect.fail(`${whose} is not in the list`)
const invite = (email: string, role = 'officer', who = HEAD) =>
  send(who, 'POST', '/api/college/invitations', { email, role })
const mailsTo = (email: string) =>
  town.db.selectFrom('outgoing_mail').select(['kind', 'subject', 'body']).where('to_address', '=', email).execute()
const tokenTo = async (email: string) => {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'invitation')
  return /\/invitation#([a-z2-7]{40})\n/.exec(mail?.body ?? '')?.[1] ?? expect.fail('no link was mailed')
}
async function accept(token: string, subject: string, email: string) {
  const browser = { session: null, identity: null, visit: null, device: null }
  const identity = { issuer: DEV_ISSUER, subject, email, name: 'Rohan Rao' }
  return joinAndSignIn(town.db, { identity, token, lang: 'en', browser }, town.runtime)
}
const accountOf = (subject: string) =>
  town.db.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
const sharing = () => town.db.selectFrom('disclosure').select(['ended_at', 'ended_as', 'cohort_id']).execute()
const lines = () => town.db.selectFrom('roll_line').select(['roll_number', 'unclaimed_since']).orderBy('roll_number')

test('a head officer invites; the email and the page say what an officer does; the person works for the college', async () => {
  expect((await invite('Rohan@gec-ahmedabad.example')).status).toBe(204)
  const [mail] = await mailsTo('rohan@gec-ahmedabad.example')
  expect(mail?.subject).toBe(`${COLLEGE} has invited you to its team`)
  expect(mail?.body).toContain(`Dr Kavita Rao has invited you to join ${COLLEGE} on YuvaSetu as an officer.`)
  expect(mail?.body).toContain(`a head officer of ${COLLEGE} invited this address`)
  const token = await tokenTo('rohan@gec-ahmedabad.example')
  const view = await town.request('/api/invitations/views', { method: 'POST', body: JSON.stringify({ token }) })
  expect(await view.json()).toMatchObject({ orgName: COLLEGE, by: 'Dr Kavita Rao', role: 'officer' })
  const { begun, outcome } = await accept(token, 'rohan-r', 'rohan@gec-ahmedabad.example')
  expect([begun?.role, outcome]).toEqual(['college', { at: 'home', role: 'college' }])
  const session = await send(`__Host-session=${begun?.session}`, 'GET', '/api/session')
  expect(await session.json()).toEqual({
    account: { role: 'college', name: COLLEGE, lang: 'en', coordinator: true, slug: 'gec-ahmedabad' },
  })
  expect((await peopleOf(HEAD)).people.map(({ role, you }) => `${role} ${you}`).toSorted()).toEqual([
    'head true',
    'officer false',
    'officer false',
  ])
})

test('an invitation replaces nothing that the person did; what they go to and what they share ends', async () => {
  const { id, email } = await accountOf('asha')
  await plantDisclosure(town, theirs.id, { subject: 'asha', rollNumber: '23CE006' })
  await plantDisclosure(town, theirs.id, { subject: 'aarav', rollNumber: '23CE007' })
  const going = () => town.db.selectFrom('participation').select('event_id').where('account_id', '=', id).execute()
  const before = (await going()).length
  await invite(email)
  town.setNow(new Date(NOW.getTime() + 60_000))
  await accept(await tokenTo(email), 'asha', email)
  expect((await accountOf('asha')).role).toBe('college')
  const after = (await going()).length
  expect([after > 0, after < before]).toEqual([true, true])
  const ended = new Date(NOW.getTime() + 60_000)
  expect((await sharing()).map(({ ended_as }) => ended_as).toSorted()).toEqual([null, 'stopped'])
  expect(await lines().execute()).toEqual([
    { roll_number: '23CE006', unclaimed_since: ended },
    { roll_number: '23CE007', unclaimed_since: null },
  ])
})

test.each([
  ['samudra', '/api/ngo/invitations', 'head'],
  ['samudra', '/api/ngo/invitations', 'officer'],
  [HEAD, '/api/college/invitations', 'owner'],
  [HEAD, '/api/college/invitations', 'coordinator'],
  [HEAD, '/api/college/invitations', 'admin'],
])('%s cannot invite at %s as %s', async (who, path, role) => {
  const answer = await send(who, 'POST', path, { email: 'usha@else.example', role })
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid', faults: { role: 'choice' } }])
  expect(await mailsTo('usha@else.example')).toEqual([])
})

test('roles change within a college; other roles, other colleges, officers and a stale change are refused', async () => {
  const nilesh = await idOf(HEAD, 'Prof. Nilesh Dave')
  const role = (who: string, to: string, from: string, whose = nilesh) =>
    send(who, 'PUT', `/api/college/people/${whose}/role`, { role: to, from })
  expect(await codeOf(await role(OFFICER, 'head', 'officer'))).toEqual([403, 'heads-only'])
  expect(await codeOf(await role('meera', 'head', 'officer'))).toEqual([404, 'not-found'])
  expect(await codeOf(await role(HEAD, 'owner', 'officer'))).toEqual([422, 'invalid'])
  expect(await codeOf(await role(HEAD, 'head', 'coordinator'))).toEqual([422, 'invalid'])
  expect(await codeOf(await role(HEAD, 'officer', 'head'))).toEqual([409, 'stale'])
  expect(await codeOf(await role('samudra', 'head', 'officer'))).toEqual([403, 'forbidden'])
  const kavita = await idOf(HEAD, 'Dr Kavita Rao')
  expect(await codeOf(await role(HEAD, 'officer', 'head', kavita))).toEqual([409, 'last-head'])
  expect((await role(HEAD, 'head', 'officer')).status).toBe(204)
  expect((await role(OFFICER, 'officer', 'head', kavita)).status).toBe(204)
  expect(await codeOf(await invite('usha@else.example'))).toEqual([403, 'heads-only'])
})

test('an officer sees the people and no invitations, and neither invites, removes nor closes', async () => {
  await invite('usha@else.example')
  expect((await peopleOf(HEAD)).invitations).toMatchObject([{ email: 'usha@else.example', role: 'officer' }])
  const [invitation] = (await peopleOf(HEAD)).invitations
  expect((await peopleOf(OFFICER)).invitations).toEqual([])
  const kavita = await idOf(OFFICER, 'Dr Kavita Rao')
  for (const [method, path] of [
    ['DELETE', `/api/college/people/${kavita}`],
    ['DELETE', `/api/college/invitations/${invitation?.id}`],
    ['DELETE', '/api/college'],
  ] as const)
    expect(await codeOf(await send(OFFICER, method, path)), path).toEqual([403, 'heads-only'])
  expect((await send('meera', 'DELETE', `/api/college/people/${kavita}`)).status).toBe(404)
  expect((await send('meera', 'DELETE', `/api/college/invitations/${invitation?.id}`)).status).toBe(404)
  expect((await send(HEAD, 'DELETE', `/api/college/invitations/${invitation?.id}`)).status).toBe(204)
})

test('a removed officer is logged out, gets an email about the college and is a volunteer', async () => {
  const cookie = await town.cookieOf(OFFICER)
  const nilesh = await idOf(HEAD, 'Prof. Nilesh Dave')
  expect((await send(HEAD, 'DELETE', `/api/college/people/${nilesh}`)).status).toBe(204)
  expect((await send(cookie, 'GET', '/api/college')).status).toBe(401)
  expect((await accountOf(OFFICER)).role).toBe('user')
  const [mail] = await mailsTo('nilesh@gec-ahmedabad.example')
  expect(mail?.subject).toBe(`You were removed from ${COLLEGE}`)
  expect(mail?.body).toContain(`A head officer has removed you from ${COLLEGE} on YuvaSetu.`)
  expect(await codeOf(await send(HEAD, 'DELETE', `/api/college/people/${nilesh}`))).toEqual([404, 'not-found'])
})

test('the last head officer can neither leave, be removed nor delete the account; an officer can leave', async () => {
  const kavita = await idOf(HEAD, 'Dr Kavita Rao')
  for (const path of ['/api/college/membership', `/api/college/people/${kavita}`, '/api/me'])
    expect(await codeOf(await send(HEAD, 'DELETE', path)), path).toEqual([409, 'last-head'])
  expect((await send(OFFICER, 'DELETE', '/api/college/membership')).status).toBe(204)
  expect((await accountOf(OFFICER)).role).toBe('user')
})

test.each([
  ['asha', '/api/college'],
  ['samudra', '/api/college'],
  [HEAD, '/api/ngo'],
])('%s has no membership at %s', async (who, at) => {
  for (const [method, path] of [
    ['GET', `${at}/people`],
    ['DELETE', `${at}/membership`],
    ['DELETE', at],
  ] as const)
    expect(await codeOf(await send(who, method, path)), path).toEqual([403, 'forbidden'])
})

test('people of a suspended college do nothing but leave', async () => {
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  expect(await codeOf(await send(OFFICER, 'GET', '/api/college/people'))).toEqual([403, 'approval-withdrawn'])
  expect(await codeOf(await invite('usha@else.example'))).toEqual([403, 'approval-withdrawn'])
  expect((await send(OFFICER, 'DELETE', '/api/college/membership')).status).toBe(204)
})

test('a person of a college cannot join an NGO, and an admin joins neither', async () => {
  const fault = async (subject: string, email: string, who = HEAD, path = '/api/college/invitations') => {
    expect((await send(who, 'POST', path, { email, role: who === HEAD ? 'officer' : 'coordinator' })).status).toBe(204)
    return accept(await tokenTo(email), subject, email).then(
      () => null,
      (error: { fault: string }) => error.fault,
    )
  }
  const nilesh = 'nilesh@gec-ahmedabad.example'
  expect(await fault(OFFICER, nilesh, 'samudra', '/api/ngo/invitations')).toBe('invitation-other-ngo')
  expect(await fault('samudra', (await accountOf('samudra')).email)).toBe('invitation-other-ngo')
  expect(await fault('boss', 'boss@admin.example')).toBe('invitation-admin')
})

async function closed() {
  await plantDisclosure(town, own.id, { subject: 'asha', rollNumber: '23CE006' })
  await plantDisclosure(town, theirs.id, { subject: 'aarav', rollNumber: '23CE007' })
  const key = { name: 'Register', scopes: ['check'] as ['check'], created_at: NOW, prefix: 'aaaaaaaa', id_hash: 'a' }
  await town.db
    .insertInto('api_key')
    .values([
      { ...key, ngo_id: ngoId },
      { ...key, ngo_id: other.ngoId, prefix: 'bbbbbbbb', id_hash: 'b' },
    ])
    .execute()
  const check = { ngo_id: ngoId, outcome: 'matched' as const, checked_at: NOW, note: 'Called Mr Patel' }
  await town.db
    .insertInto('institution_check')
    .values([
      { ...check, kind: 'phone', value: '079 5555 0132' },
      { ...check, kind: 'aishe', value: 'C-00123' },
    ])
    .execute()
  const link = { email: 'registrar@gec-ahmedabad.example', domain: 'gec-ahmedabad.example', id_hash: 'c' }
  await town.db
    .insertInto('domain_link')
    .values({ ...link, ngo_id: ngoId, sent_at: NOW, expires_at: NOW })
    .execute()
  await invite('usha@else.example')
  expect((await send(HEAD, 'DELETE', '/api/college')).status).toBe(204)
}

test('closing a college closes its classes, ends sharing, revokes its keys and erases its people', async () => {
  await closed()
  const shares = await sharing()
  expect(shares.find(({ cohort_id }) => cohort_id === own.id)).toMatchObject({
    ended_at: NOW,
    ended_as: 'class-closed',
  })
  expect(shares.find(({ cohort_id }) => cohort_id === theirs.id)).toMatchObject({ ended_at: null })
  expect(await lines().execute()).toEqual([{ roll_number: '23CE007', unclaimed_since: null }])
  const cohorts = await town.db.selectFrom('cohort').select(['ngo_id', 'closed_at']).execute()
  expect(cohorts.map(({ ngo_id, closed_at }) => [ngo_id === ngoId, closed_at])).toEqual(
    expect.arrayContaining([
      [true, NOW],
      [false, null],
    ]),
  )
  const keys = await town.db.selectFrom('api_key').select(['ngo_id', 'revoked_at']).execute()
  expect(keys.find(({ ngo_id }) => ngo_id === ngoId)?.revoked_at).toEqual(NOW)
  expect(keys.find(({ ngo_id }) => ngo_id === other.ngoId)?.revoked_at).toBe(null)
  expect(await town.db.selectFrom('institution').selectAll().where('ngo_id', '=', ngoId).execute()).toMatchObject([
    {
      ...{ contact_name: '-', contact_post: '-', contact_email: '-', website_phone: '-' },
      ...{ city: 'Ahmedabad', aishe_code: 'C-00123', domains: ['gec-ahmedabad.example'] },
    },
  ])
  const checks = town.db.selectFrom('institution_check').select(['value', 'note']).where('ngo_id', '=', ngoId)
  expect(await checks.orderBy('kind').execute()).toEqual([
    { value: 'C-00123', note: null },
    { value: '-', note: null },
  ])
  for (const table of ['membership', 'invitation', 'domain_link'] as const)
    expect(await town.db.selectFrom(table).selectAll().where('ngo_id', '=', ngoId).execute(), table).toEqual([])
  for (const subject of [HEAD, OFFICER]) expect((await accountOf(subject)).role).toBe('user')
})

test('the others of a closed college get an email about it, and the closing person does not', async () => {
  await closed()
  const [mail] = await mailsTo('nilesh@gec-ahmedabad.example')
  expect(mail?.subject).toBe(`${COLLEGE} was closed`)
  expect(mail?.body).toContain('Its classes are closed, and students no longer share their hours with it.')
  expect(mail?.body).not.toContain('events')
  expect(await mailsTo('kavita@gec-ahmedabad.example')).toEqual([])
})

test('a college that was ever approved keeps its row; one that never was is deleted with its application', async () => {
  await town.db
    .deleteFrom('membership')
    .where('account_id', '=', accounts[OFFICER] ?? '')
    .execute()
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  const { deleteAccount } = await import('#api/account/deletion.ts')
  const { momentOf } = await import('#api/env.ts')
  const asHead = async () => {
    const { id, email } = await accountOf(HEAD)
    const names = { fullName: '', orgName: COLLEGE, ngoSlug: null, location: '', lang: 'en' as const }
    const place = { ngoId, ngoState: 'suspended' as const, orgKind: 'college' as const, memberRole: 'head' as const }
    await deleteAccount(town.db, { id, email, role: 'college', ...names, ...place }, momentOf(town.runtime))
    return town.db.selectFrom('ngo').select('closed_at').where('id', '=', ngoId).execute()
  }
  expect(await asHead()).toEqual([{ closed_at: NOW }])
  await restore()
  await town.db
    .deleteFrom('membership')
    .where('account_id', '=', accounts[OFFICER] ?? '')
    .execute()
  await town.db.updateTable('ngo').set({ state: 'pending' }).where('id', '=', ngoId).execute()
  await town.db.deleteFrom('ngo_decision').where('ngo_id', '=', ngoId).execute()
  await town.db.deleteFrom('ngo_slug').where('ngo_id', '=', ngoId).execute()
  expect(await asHead()).toEqual([])
  expect(await town.db.selectFrom('institution').selectAll().where('ngo_id', '=', ngoId).execute()).toEqual([])
})

test.each([
  ['approved', { at: 'home', role: 'college' }],
  ['suspended', { at: 'home', role: 'college' }],
  ['pending', { at: 'pending', kind: 'college', state: 'pending' }],
  ['rejected', { at: 'not-approved' }],
] as const)('a person of a college that is %s logs in as an NGO’s person does', async (state, outcome) => {
  await town.db.updateTable('ngo').set({ state }).where('id', '=', ngoId).execute()
  const browser = { session: null, identity: null, visit: null, device: null }
  const identity = { issuer: DEV_ISSUER, subject: OFFICER, email: 'nilesh@gec-ahmedabad.example', name: 'Nilesh Dave' }
  const signedIn = await signIn(town.db, { identity, ticket: null, registering: false, browser }, town.runtime)
  expect(signedIn.outcome).toEqual(outcome)
})

test('a person of a college who registers as a volunteer is told that the account is the college’s', async () => {
  const form = { role: 'user', location: 'Ahmedabad' }
  const sent = await town.request('/api/registrations', { method: 'POST', body: JSON.stringify(form) })
  const ticket = /__Host-registration=([^;]+)/.exec(sent.headers.get('set-cookie') ?? '')?.[1] ?? null
  const browser = { session: null, identity: null, visit: null, device: null }
  const identity = { issuer: DEV_ISSUER, subject: OFFICER, email: 'nilesh@gec-ahmedabad.example', name: 'Nilesh Dave' }
  const signedIn = await signIn(town.db, { identity, ticket, registering: true, browser }, town.runtime)
  expect(signedIn.outcome).toEqual({ at: 'other-role', has: 'college' })
  expect((await accountOf(OFFICER)).role).toBe('college')
})
