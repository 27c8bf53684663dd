import { afterAll, beforeEach, expect, test } from 'vitest'
import { approveNgo, suspendNgo } from '#api/admin/decide.ts'
import { resolveReport } from '#api/admin/report/resolution.ts'
import { momentOf } from '#api/env.ts'
import { renewLink } from '#api/organization/application/links.ts'
import { askQuestion } from '#api/organization/application/question.ts'
import { remindOfExpiry } from '#api/organization/evidence/expiry.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/* Each person gets emails in the language of their account, with links to pages in that language (D30, D31). */

const BOSS = 'boss@admin.example'
const CHIEF = 'chief@admin.example'
const town = await openTown({ vars: { ADMIN_EMAILS: `${BOSS},${CHIEF}` } })
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
const { id: ngoId } = await db
  .selectFrom('ngo')
  .where('org_name', '=', 'Samudra Foundation')
  .select('id')
  .executeTakeFirstOrThrow()
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const reads = (lang: string, ...subjects: string[]) =>
  db.updateTable('account').set({ lang }).where('subject', 'in', subjects).execute()
const send = async (who: string | null, method: string, path: string, body?: unknown) =>
  town.request(path, {
    method,
    ...(who !== null && { cookie: await town.cookieOf(who) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const eventIdOf = async (title: string) =>
  (await db.selectFrom('event').where('title', '=', title).select('id').executeTakeFirstOrThrow()).id
/** Returns the subject and body of each unsent email, keyed by the recipient's email. */
async function waiting(kind: MailKind) {
  const rows = await db.selectFrom('outgoing_mail').where('kind', '=', kind).selectAll().execute()
  return new Map(rows.map(({ to_address, subject, body }) => [to_address, { subject, body }]))
}
const [en, hi] = [textFor('en'), textFor('hi')]
const DEVANAGARI = /\p{Script=Devanagari}/u

function expectEnglish(mail: { subject: string; body: string } | undefined): void {
  expect(mail?.subject + (mail?.body ?? '')).not.toMatch(DEVANAGARI)
  expect(mail?.body).not.toContain(`${ORIGIN}/hi`)
}
/**
 * Checks that an email is in Hindi.
 * @param path the path of a link in the email
 */
function expectHindi(mail: { subject: string; body: string } | undefined, path: string): void {
  expect(mail?.subject).toMatch(DEVANAGARI)
  expect(mail?.body).toMatch(DEVANAGARI)
  for (const [address] of (mail?.body ?? '').matchAll(new RegExp(`${ORIGIN}\\S*`, 'g')))
    expect(address).toMatch(new RegExp(`^${ORIGIN}/hi/`))
  expect(mail?.body).toContain(ORIGIN + path)
}

const past = await eventIdOf('Dadar Chowpatty Sort and Count')
async function participation(subject: string) {
  const { id } = await db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('subject', '=', subject)
    .where('event_id', '=', past)
    .select('participation.id')
    .executeTakeFirstOrThrow()
  return id
}

test('a volunteer in Hindi and an NGO in English: certificate, correction and its answer, each in their own', async () => {
  await reads('hi', 'asha')
  await addMember(town, { subject: 'second', name: 'Second Owner', ngoId, role: 'owner' })
  await reads('hi', 'second')
  for (const subject of ['asha', 'joseph'])
    await send('samudra', 'PUT', `/api/ngo/events/${past}/participants/${await participation(subject)}/verification`)
  const certified = await waiting('certificate-issued')
  expectEnglish(certified.get('joseph@student.example'))
  expectHindi(certified.get('asha@student.example'), '/hi/verify/')
  expectHindi(certified.get('asha@student.example'), '/hi/account')
  const activity = 'Dadar Chowpatty Sort and Count'
  const said = { activity, orgName: 'Samudra Foundation', code: '', checkUrl: '', dashboardUrl: '', isByAdmin: false }
  expect(certified.get('asha@student.example')?.subject).toBe(hi.certificateMail.certificateIssuedMail(said).subject)

  const { code } = await db
    .selectFrom('certificate')
    .where('participation_id', '=', await participation('asha'))
    .select('code')
    .executeTakeFirstOrThrow()
  await send('asha', 'PUT', '/api/me', { name: 'Asha Devi Menon', location: 'Mumbai' })
  expect((await send('asha', 'PUT', `/api/certificates/${code}/correction`)).status).toBe(204)
  const asked = await waiting('correction-asked')
  expectEnglish(asked.get('nisha@samudra.example'))
  expectHindi(asked.get('second@samudra.example'), '/hi/dashboard')

  const list = await (await send('samudra', 'GET', '/api/ngo/corrections')).json()
  const { id } = (list as { corrections: { id: string }[] }).corrections[0] ?? expect.fail()
  await send('samudra', 'PUT', `/api/ngo/corrections/${id}/decision`, { accepted: true })
  expectHindi((await waiting('correction-decided')).get('asha@student.example'), `/hi/verify/`)
})

test('those going to an event get emails in their own language about its move, its end, and its NGO’s end', async () => {
  const posted = await send('samudra', 'POST', '/api/ngo/events', anEvent({ date: '2025-12-20' }))
  const { id } = (await posted.json()) as { id: string }
  await reads('hi', 'asha', 'fatima')
  for (const who of ['asha', 'fatima', 'joseph']) await send(who, 'PUT', `/api/events/${id}/going`)
  await send('samudra', 'PUT', `/api/ngo/events/${id}`, { ...anEvent({ date: '2025-12-21' }), version: 1 })
  const moved = await waiting('event-moved')
  expectEnglish(moved.get('joseph@student.example'))
  expectHindi(moved.get('asha@student.example'), `/hi/events/${id}`)
  expect(moved.get('fatima@student.example')?.body.replace('Fatima', 'Asha')).toBe(
    moved.get('asha@student.example')?.body,
  )
  // A new email in the account's current language replaces the waiting one.
  await reads('en', 'asha')
  await send('samudra', 'PUT', `/api/ngo/events/${id}`, { ...anEvent({ date: '2025-12-22' }), version: 2 })
  expectEnglish((await waiting('event-moved')).get('asha@student.example'))
  expectHindi((await waiting('event-moved')).get('fatima@student.example'), `/hi/events/${id}`)
  await send('samudra', 'DELETE', `/api/ngo/events/${id}`)
  const cancelled = await waiting('event-cancelled')
  expectEnglish(cancelled.get('asha@student.example'))
  expect(cancelled.get('fatima@student.example')?.subject).toMatch(DEVANAGARI)
})

const deciding = { reason: null, by: null, now: NOW, config: town.runtime.config }

test('a suspension: those going and the owner, each in theirs', async () => {
  const posted = await send('samudra', 'POST', '/api/ngo/events', anEvent({ date: '2025-12-20' }))
  const { id } = (await posted.json()) as { id: string }
  await reads('hi', 'asha', 'samudra')
  for (const who of ['asha', 'joseph']) await send(who, 'PUT', `/api/events/${id}/going`)
  await suspendNgo(db, ngoId, { ...deciding, from: 'approved', reason: 'Please tell us.' })
  const unlisted = await waiting('event-unlisted')
  expectEnglish(unlisted.get('joseph@student.example'))
  expectHindi(unlisted.get('asha@student.example'), '/hi/account')
  expectHindi((await waiting('ngo-suspended')).get('nisha@samudra.example'), '/hi/login')
})

test('an applicant who registered in Hindi reads link, question and decision in Hindi', async () => {
  await reads('hi', 'nayi')
  const nayi = await db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('subject', '=', 'nayi')
    .select(['ngo.id', 'account.email'])
    .executeTakeFirstOrThrow()
  await renewLink(db, nayi.email, { now: NOW, config: town.runtime.config })
  expectHindi((await waiting('application-link')).get(nayi.email), '/hi/application#')
  await askQuestion(db, nayi.id, { ...deciding, from: 'pending', question: 'कौन?' })
  expectHindi((await waiting('question-asked')).get(nayi.email), '/hi/application#')
  await approveNgo(db, nayi.id, { ...deciding, from: 'pending' })
  const approved = (await waiting('ngo-approved')).get(nayi.email)
  expectHindi(approved, '/hi/login')
  const orgName = 'Nayi Paudh'
  expect(approved?.subject).toBe(hi.ngoMail.ngoApprovedMail({ orgName, loginUrl: '' }).subject)
})

test('an invitation is in the language of whose address it is, and else of who invites', async () => {
  await reads('hi', 'samudra')
  const invite = (email: string) => send('samudra', 'POST', '/api/ngo/invitations', { email, role: 'coordinator' })
  for (const email of ['nobody@elsewhere.example', 'Joseph@student.example']) await invite(email)
  expectEnglish((await waiting('invitation')).get('joseph@student.example'))
  expectHindi((await waiting('invitation')).get('nobody@elsewhere.example'), '/hi/invitation#')
  // A removed member also gets the email in their own language.
  const id = await addMember(town, { subject: 'leaving', name: 'Leaving One', ngoId, role: 'coordinator' })
  await reads('hi', 'leaving')
  expect((await send('samudra', 'DELETE', `/api/ngo/people/${id}`)).status).toBe(204)
  expectHindi((await waiting('membership-ended')).get('leaving@samudra.example'), '/hi/login')
})

test('a report is answered in the language of its form; each admin gets their own language, English unless they chose', async () => {
  await db
    .insertInto('account')
    .values({
      ...{
        issuer: 'https://accounts.example',
        subject: 'boss',
        role: 'admin',
        full_name: 'Boss',
        email: 'Boss@admin.example',
      },
      ...{ location: '', lang: 'hi', created_at: NOW },
    })
    .execute()
  const report = (email: string, lang?: string) =>
    send(null, 'POST', '/api/reports', { event: past, reason: 'money', text: 'At the gate.', email, lang })
  expect((await report('hindi@reader.example', 'hi')).status).toBe(202)
  expect((await report('english@reader.example')).status).toBe(202)
  const told = await waiting('report-waiting')
  expectHindi(told.get(BOSS), '/hi/admin')
  expectEnglish(told.get(CHIEF))
  for (const { id } of await db.selectFrom('report').where('reported_at', '=', NOW).select('id').execute())
    await resolveReport(db, id, { outcome: 'dismissed', reason: 'Nothing was found.' }, deciding)
  const resolved = await waiting('report-resolved')
  const said = { orgName: 'Samudra Foundation', outcome: 'dismissed' as const }
  expect(resolved.get('hindi@reader.example')?.body).toBe(
    hi.emailText.framed(hi.reportMail.reportResolvedMail(said), '').text,
  )
  expect(resolved.get('english@reader.example')?.body).toBe(
    en.emailText.framed(en.reportMail.reportResolvedMail(said), '').text,
  )
  expect((await report('x@reader.example', 'xx')).status).toBe(422)
})

test('an NGO’s detail expires: each owner gets an email in their language, immediately', async () => {
  await addMember(town, { subject: 'second', name: 'Second Owner', ngoId, role: 'owner' })
  await reads('hi', 'second')
  await db.updateTable('ngo_fact').set({ replaced_at: NOW }).execute()
  await db
    .insertInto('ngo_fact')
    .values({ ngo_id: ngoId, kind: '12a', value: '{}', valid_until: '2025-12-10', stated_at: NOW })
    .execute()
  await remindOfExpiry(db, momentOf(town.runtime))
  const ending = await waiting('evidence-expiry')
  expectEnglish(ending.get('nisha@samudra.example'))
  expectHindi(ending.get('second@samudra.example'), '/hi/dashboard#details')
})

test('a code that no language of ours has is read as English', async () => {
  await reads('mr', 'joseph')
  const path = `/api/ngo/events/${past}/participants/${await participation('joseph')}/verification`
  expect((await send('samudra', 'PUT', path)).status).toBe(204)
  expectEnglish((await waiting('certificate-issued')).get('joseph@student.example'))
})
