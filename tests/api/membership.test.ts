import { afterAll, beforeEach, expect, test } from 'vitest'
import { joinAndSignIn } from '#api/account/sign-in.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { storedChoices } from '#tests/support/town/email-links.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

/* An NGO can have several members (D41). Samudra has one owner until another member joins. */

const town = await openTown({ vars: { ADMIN_EMAILS: 'boss@admin.example' } })
afterAll(town.close)
const { id: ngoId } = await town.db
  .selectFrom('ngo')
  .select('id')
  .where('org_name', '=', 'Samudra Foundation')
  .executeTakeFirstOrThrow()
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

type Person = { id: string; name: string; email: string; role: string; you: boolean }
type People = { people: Person[]; invitations: { id: string; email: string; role: string; until: string }[] }

const send = async (who: string, method: string, path: string, body?: unknown) =>
  town.request(path, {
    method,
    cookie: who.includes('=') ? who : await town.cookieOf(who),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const peopleOf = async (who: string) => (await (await send(who, 'GET', '/api/ngo/people')).json()) as People
const invite = (email: string, role = 'coordinator', who = 'samudra') =>
  send(who, 'POST', '/api/ngo/invitations', { email, role })
async function tokenTo(email: string): Promise<string> {
  const mails = town.db.selectFrom('outgoing_mail').select('body').where('to_address', '=', email)
  const [mail] = await mails.where('kind', '=', 'invitation').execute()
  return /\/invitation#([a-z2-7]{40})\n/.exec(mail?.body ?? '')?.[1] ?? expect.fail('no link was mailed')
}
const identity = (subject: string, email: string) => ({ issuer: DEV_ISSUER, subject, email, name: 'Rohan Rao' })
/**
 * Accepts an invitation, as the callback from Google does.
 * @returns the account's cookie
 */
async function accept(token: string | null, who: ReturnType<typeof identity>): Promise<string> {
  const browser = { session: null, identity: null, visit: null, device: null }
  const { begun } = await joinAndSignIn(town.db, { identity: who, token, lang: 'en', browser }, town.runtime)
  return `__Host-session=${begun?.session}`
}
const view = (token: string) =>
  town.request('/api/invitations/views', { method: 'POST', body: JSON.stringify({ token }) })
const member = (subject: string, role: 'owner' | 'coordinator') =>
  addMember(town, { subject, name: `${subject} Rane`, ngoId, role })
const accountOf = (subject: string) =>
  town.db.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

test('an owner invites by email; the person with that Google account joins, once', async () => {
  expect((await invite('Rohan@Samudra.example')).status).toBe(204)
  const token = await tokenTo('rohan@samudra.example')
  expect((await peopleOf('samudra')).invitations).toMatchObject([
    { email: 'rohan@samudra.example', role: 'coordinator', until: '2025-12-08T05:30:00.000Z' },
  ])
  expect(await (await view(token)).json()).toMatchObject({
    ...{ orgName: 'Samudra Foundation', by: 'Nisha Koli', role: 'coordinator', email: 'rohan@samudra.example' },
  })
  await expect(accept(token, identity('other', 'somebody@else.example'))).rejects.toMatchObject({
    fault: 'invitation-other-account',
  })
  const cookie = await accept(token, identity('rohan-s', 'ROHAN@samudra.example'))
  expect(await (await send(cookie, 'GET', '/api/session')).json()).toEqual({
    account: { role: 'ngo', name: 'Samudra Foundation', lang: 'en', coordinator: true, slug: 'samudra-foundation' },
  })
  expect(await codeOf(await view(token))).toEqual([404, 'link-used'])
  await expect(accept(token, identity('rohan-s', 'rohan@samudra.example'))).rejects.toMatchObject({
    fault: 'invitation-used',
  })
  expect((await peopleOf('samudra')).people.map(({ role, you }) => [role, you])).toEqual([
    ['owner', true],
    ['coordinator', false],
  ])
})

test('accepting makes a volunteer one of the NGO: what they go to is left, what they did stays theirs', async () => {
  const { id, email } = await accountOf('asha')
  const rows = () =>
    town.db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'event_id')
      .where('account_id', '=', id)
      .select('last_day')
      .execute()
  const before = await rows()
  await invite(email)
  await accept(await tokenTo(email), identity('asha', email))
  expect((await accountOf('asha')).role).toBe('ngo')
  const past = before.filter(({ last_day }) => last_day < '2025-12-01')
  expect([past.length < before.length, await rows()]).toEqual([true, past])
})

test('what a volunteer followed and the address of their calendar end with joining, also after leaving', async () => {
  const { id, email } = await accountOf('asha')
  const done = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  await done('asha', 'PUT', '/api/ngos/kitaab-ghar-collective/following')
  await done('asha', 'POST', '/api/me/following/filters', { sector: 'Education' })
  await done('asha', 'PUT', '/api/me/emails', { weekly: false })
  const { path } = (await (await done('asha', 'PUT', '/api/me/calendar-address')).json()) as { path: string }
  expect((await town.request(path)).status).toBe(200)
  await invite(email)
  const cookie = await accept(await tokenTo(email), identity('asha', email))
  await done(cookie, 'DELETE', '/api/ngo/membership')
  expect((await accountOf('asha')).role).toBe('user')
  expect((await town.request(path)).status).toBe(404)
  for (const table of ['follow', 'saved_filter', 'weekly_email', 'calendar_feed'] as const)
    expect(await town.db.selectFrom(table).selectAll().where('account_id', '=', id).execute(), table).toEqual([])
  // An email that was turned off stays off.
  expect(await storedChoices(town, 'asha')).toEqual([{ kind: 'weekly', wanted: false }])
})

test('an admin, a member of another NGO or of this one, and a link that is old, renewed or cancelled are refused', async () => {
  const fault = async (token: string | null, who: ReturnType<typeof identity>) => {
    const before = await town.db.selectFrom('membership').selectAll().execute()
    const failed = await accept(token, who).then(
      () => null,
      (error: { fault: string }) => error.fault,
    )
    expect(await town.db.selectFrom('membership').selectAll().execute()).toEqual(before)
    return failed
  }
  await invite('boss@admin.example')
  expect(await fault(await tokenTo('boss@admin.example'), identity('boss', 'boss@admin.example'))).toBe(
    'invitation-admin',
  )
  const kitaab = await accountOf('kitaab')
  await invite(kitaab.email)
  expect(await fault(await tokenTo(kitaab.email), identity('kitaab', kitaab.email))).toBe('invitation-other-ngo')
  expect(await (await invite('nisha@samudra.example')).json()).toMatchObject({ faults: { email: 'belongs' } })
  await invite('me@second.example')
  expect(await fault(await tokenTo('me@second.example'), identity('samudra', 'me@second.example'))).toBe(
    'invitation-member',
  )
  await invite('usha@samudra.example')
  const first = await tokenTo('usha@samudra.example')
  await invite('usha@samudra.example', 'owner')
  const usha = identity('usha', 'usha@samudra.example')
  expect(await fault(first, usha)).toBe('invitation-used')
  const second = await tokenTo('usha@samudra.example')
  town.setNow(new Date(NOW.getTime() + 7 * 86_400_000))
  expect([await fault(second, usha), (await view(second)).status]).toEqual(['invitation-used', 404])
  town.setNow(NOW)
  const open = (await peopleOf('samudra')).invitations.find(({ email }) => email === 'usha@samudra.example')
  expect((await send('samudra', 'DELETE', `/api/ngo/invitations/${open?.id}`)).status).toBe(204)
  expect(await fault(second, usha)).toBe('invitation-used')
  expect(await fault(null, usha)).toBe('invitation-used')
})

test('removing a member ends their sessions, also during a verification: nothing is half-written', async () => {
  const id = await member('meera', 'coordinator')
  const cookie = await town.cookieOf('meera')
  const { events } = (await (await send(cookie, 'GET', '/api/ngo/events?when=past')).json()) as {
    events: { id: string }[]
  }
  const { participants } = (await (
    await send(cookie, 'GET', `/api/ngo/events/${events[0]?.id}/participants`)
  ).json()) as { participants: { id: string; verified: boolean }[] }
  expect((await send('samudra', 'DELETE', `/api/ngo/people/${id}`)).status).toBe(204)
  const before = await town.db.selectFrom('participation').selectAll().orderBy('id').execute()
  const entry = `/api/ngo/events/${events[0]?.id}/participants/${participants[0]?.id}/verification`
  expect(await codeOf(await send(cookie, 'PUT', entry))).toEqual([401, 'signed-out'])
  expect(await town.db.selectFrom('participation').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await (await send('meera', 'GET', '/api/session')).json()).toMatchObject({ account: { role: 'user' } })
  expect((await send('meera', 'DELETE', '/api/me')).status).toBe(204)
})

test('a role changes with the next request; a stale change, a stranger’s person and the last owner are refused', async () => {
  const id = await member('meera', 'coordinator')
  const cookie = await town.cookieOf('meera')
  const role = (who: string, to: string, from: string, whose = id) =>
    send(who, 'PUT', `/api/ngo/people/${whose}/role`, { role: to, from })
  expect(await codeOf(await role(cookie, 'owner', 'coordinator'))).toEqual([403, 'owners-only'])
  expect((await role('kitaab', 'owner', 'coordinator')).status).toBe(404)
  expect(await codeOf(await role('samudra', 'coordinator', 'owner'))).toEqual([409, 'stale'])
  const own = (await peopleOf('samudra')).people.find(({ you }) => you)?.id ?? ''
  expect(await codeOf(await role('samudra', 'coordinator', 'owner', own))).toEqual([409, 'last-owner'])
  expect(await codeOf(await send('samudra', 'DELETE', `/api/ngo/people/${own}`))).toEqual([409, 'last-owner'])
  expect(await codeOf(await send('samudra', 'DELETE', '/api/ngo/membership'))).toEqual([409, 'last-owner'])
  expect(await codeOf(await send('samudra', 'DELETE', '/api/me'))).toEqual([409, 'last-owner'])
  expect((await role('samudra', 'owner', 'coordinator')).status).toBe(204)
  expect((await role(cookie, 'coordinator', 'owner', own)).status).toBe(204)
  expect(await codeOf(await invite('usha@samudra.example'))).toEqual([403, 'owners-only'])
  const owner = await town.db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('ngo.id', '=', ngoId)
    .select('subject')
    .executeTakeFirstOrThrow()
  expect(owner).toEqual({ subject: 'meera' })
})

test('an owner closes the NGO: its people become volunteers and get an email, and its own data is theirs', async () => {
  await member('meera', 'coordinator')
  const cookie = await town.cookieOf('meera')
  await invite('usha@samudra.example')
  const said = { asked: 'What happened?', asked_at: NOW, answer: 'Call me, Omkar: 98200 00001.', answered_at: NOW }
  const reported = { ngo_id: ngoId, reason: 'money' as const, text: 'They took 200 rupees.', reported_at: NOW }
  await town.db
    .insertInto('report')
    .values([{ ...reported, ...said }, reported])
    .execute()
  expect((await send('samudra', 'DELETE', '/api/ngo')).status).toBe(204)
  const answers = town.db.selectFrom('report').select(['answer', 'text']).where('ngo_id', '=', ngoId)
  expect((await answers.orderBy('answer').execute()).map(({ answer, text }) => [answer, text])).toEqual([
    ['-', reported.text],
    [null, reported.text],
  ])
  expect(await town.db.selectFrom('membership').selectAll().where('ngo_id', '=', ngoId).execute()).toEqual([])
  expect(await town.db.selectFrom('invitation').selectAll().where('ngo_id', '=', ngoId).execute()).toEqual([])
  const ngo = await town.db.selectFrom('ngo').selectAll().where('id', '=', ngoId).executeTakeFirstOrThrow()
  expect(ngo).toMatchObject({ closed_at: NOW, org_name: 'Samudra Foundation' })
  expect((await send(cookie, 'GET', '/api/me')).status).toBe(401)
  for (const who of ['samudra', 'meera']) expect((await accountOf(who)).role).toBe('user')
  const told = await town.db.selectFrom('outgoing_mail').select(['to_address']).where('kind', '=', 'membership-ended')
  expect(await told.execute()).toEqual([{ to_address: 'meera@samudra.example' }])
  expect((await send('samudra', 'GET', '/api/me/export')).status).toBe(200)
})

test('actions name the person if the NGO has several; a certificate keeps the name of a member who verified and left', async () => {
  await member('meera', 'coordinator')
  const past = async () => {
    const answer = await send('samudra', 'GET', '/api/ngo/events?when=past')
    return ((await answer.json()) as { events: { id: string; title: string; postedBy: string | null }[] }).events
  }
  const { id: meera } = await accountOf('meera')
  await town.db.updateTable('event').set({ posted_by: meera }).where('ngo_id', '=', ngoId).execute()
  const event = (await past()).find(({ title }) => title === 'Dadar Chowpatty Sort and Count')
  expect(event?.postedBy).toBe('meera Rane')
  const { participants } = (await (await send('meera', 'GET', `/api/ngo/events/${event?.id}/participants`)).json()) as {
    participants: { id: string; verified: boolean }[]
  }
  const one = participants.find(({ verified }) => !verified)?.id ?? ''
  const entry = `/api/ngo/events/${event?.id}/participants/${one}/verification`
  const signed = () =>
    town.db
      .selectFrom('certificate_version')
      .innerJoin('certificate', 'certificate.code', 'certificate_version.code')
      .where('participation_id', '=', one)
      .select(['version', 'verified_by'])
      .orderBy('version')
      .execute()
  expect((await send('meera', 'PUT', entry)).status).toBe(204)
  expect((await send('meera', 'DELETE', '/api/me')).status).toBe(204)
  expect((await send('samudra', 'PUT', entry, { hours: 1.5 })).status).toBe(204)
  expect((await signed()).map(({ verified_by }) => verified_by)).toEqual(['meera Rane', 'meera Rane'])
  expect((await past()).map(({ postedBy }) => postedBy)).not.toContain('meera Rane')
})

test('a member cannot verify their own participation, and verifying all leaves it out and reports that', async () => {
  await member('meera', 'coordinator')
  const { id: account_id } = await accountOf('meera')
  const past = town.db.selectFrom('event').select('id').where('title', '=', 'Dadar Chowpatty Sort and Count')
  const { id: event_id } = await past.executeTakeFirstOrThrow()
  const own = { account_id, event_id, going_at: NOW, name: 'Meera Rane' }
  const { id } = await town.db.insertInto('participation').values(own).returning('id').executeTakeFirstOrThrow()
  const entry = `/api/ngo/events/${event_id}/participants/${id}/verification`
  expect(await codeOf(await send('meera', 'PUT', entry))).toEqual([409, 'own-participation'])
  const all = await (await send('meera', 'PUT', `/api/ngo/events/${event_id}/verifications`)).json()
  expect(all).toMatchObject({ left: 0, own: true })
  expect(await (await send('meera', 'PUT', `/api/ngo/events/${event_id}/verifications`)).json()).toEqual({
    ...{ marked: 0, left: 0, own: true },
  })
  expect((await send('samudra', 'PUT', entry)).status).toBe(204)
})

test('twenty invitations a day, whether or not the address has an account', async () => {
  const answers: number[] = []
  for (let one = 0; one < 21; one++) answers.push((await invite(`person-${one}@samudra.example`)).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), 429])
})

test('a coordinator’s file is about them alone', async () => {
  await member('meera', 'coordinator')
  const file = (await (await send('meera', 'GET', '/api/me/export')).json()) as object
  expect(file).toMatchObject({ membership: { orgName: 'Samudra Foundation', role: 'coordinator' }, invitations: [] })
  expect(Object.keys(file)).not.toEqual(expect.arrayContaining(['events']))
})
