import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { COLLEGE, NGO, openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'

/* A college applies like an NGO: form, Google, then it waits, and can see, correct and withdraw its application (D67). */

const { town, signIn, close } = await openSignInTown()
afterAll(close)
const { restore } = await openKeep(town.db)
let address = 0
beforeEach(async () => {
  town.setNow(NOW)
  address += 1
  town.runtime.clientAddress = `198.51.100.${address}`
  await restore()
})

const post = (browser: Browser, form: object) =>
  browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })

async function register(browser: Browser, sub: string, form: object = COLLEGE): Promise<string> {
  const kept = await post(browser, form)
  expect(kept.status).toBe(201)
  const { next } = (await kept.json()) as { next: string }
  return next.startsWith('/auth/') ? signIn(browser, sub, next) : next
}

const collegeOf = (subject: string) =>
  town.db
    .selectFrom('ngo')
    .innerJoin('institution', 'institution.ngo_id', 'ngo.id')
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('account.subject', '=', subject)
    .selectAll('institution')
    .select(['ngo.org_name', 'ngo.kind as orgKind', 'ngo.state', 'ngo.description', 'ngo.phone', 'ngo.version'])
    .select(['account.role', 'account.location', 'membership.role as memberRole'])
    .executeTakeFirstOrThrow()
const mails = (kind: string) =>
  town.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('kind', '=', kind as never)
    .orderBy('created_at')
    .execute()

test('a college applies, waits without a session, and the admins are told where to decide', async () => {
  const browser = openBrowser(town)
  expect(await register(browser, 'kavita-head')).toBe('/pending-college?state=submitted')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await collegeOf('kavita-head')).toMatchObject({
    ...{ org_name: 'Sabarmati College', orgKind: 'college', state: 'pending', description: '', phone: '079 5555 0132' },
    ...{ role: 'college', location: 'Ahmedabad', memberRole: 'head', kind: 'college', city: 'Ahmedabad' },
    ...{ aishe_code: 'C-40404', domains: ['sabarmati.example', 'sabarmati-college.example'], website_phone: null },
    ...{ contact_name: 'Dr Kavita Rao', contact_post: 'NSS Programme Officer' },
  })
  const [told] = await mails('ngo-waiting')
  expect(told?.subject).toBe('New college to review: Sabarmati College')
  expect(told?.body).toContain('/admin#colleges')
  expect(told?.body).not.toContain('24')
})

test('logging in again while it waits leads to the page for colleges, and a school has no AISHE code', async () => {
  await register(openBrowser(town), 'school-head', { ...COLLEGE, kind: 'school', aisheCode: '' })
  expect(await collegeOf('school-head')).toMatchObject({ kind: 'school', aishe_code: null })
  expect(await signIn(openBrowser(town), 'school-head')).toBe('/pending-college?state=pending')
})

test('a fault of ours keeps the form, and leads back to the form of colleges', async () => {
  await sql`alter table institution add constraint none check (false) not valid`.execute(town.db)
  const browser = openBrowser(town)
  expect(await register(browser, 'later-head')).toBe('/register-college?error=fault')
  expect(await town.db.selectFrom('ngo').where('kind', '=', 'college').select('id').execute()).toEqual([])
  await sql`alter table institution drop constraint none`.execute(town.db)
  expect(await signIn(browser, 'later-head', '/auth/google?for=registration&role=college')).toBe(
    '/pending-college?state=submitted',
  )
})

test('an account has one role: a volunteer cannot apply, and an applicant cannot register as a volunteer or NGO', async () => {
  expect(await register(openBrowser(town), 'asha')).toBe('/register?error=have-user')
  await register(openBrowser(town), 'one-head')
  expect(await register(openBrowser(town), 'one-head', USER)).toBe('/register?error=have-waiting')
  expect(await register(openBrowser(town), 'one-head', NGO)).toBe('/pending-college?state=pending')
})

test.each([
  [{ domains: 'gmail.com' }, { domains: 'mail-provider' }],
  [{ contactEmail: 'head@elsewhere.example' }, { contactEmail: 'other-domain' }],
  [{ kind: 'ngo' }, { kind: 'choice' }],
  [{ location: 'Pune' }, { location: 'unknown' }],
])('%o is refused before Google, and nothing is stored', async (changes, faults) => {
  const answer = await post(openBrowser(town), { ...COLLEGE, ...changes })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ faults })
})

/** Applies, and opens the application with the emailed link. */
async function visited(sub: string) {
  const browser = openBrowser(town)
  await register(browser, sub)
  const [mail] = await mails('application-link')
  const [, token] = /\/application#([a-z2-7]{40})\n/.exec(mail?.body ?? '') ?? []
  const opened = await browser.send('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
  expect(opened.status).toBe(204)
  const send = (method: string, path: string, body?: object) =>
    browser.send(`/api/application${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  return { browser, send }
}

const { role: _, ...STATED } = COLLEGE

test('an applicant sees, corrects, withdraws, resumes and deletes the application of a college', async () => {
  const { send } = await visited('own-head')
  const own = await (await send('GET', '')).json()
  expect(own).toMatchObject({
    ...{ orgName: 'Sabarmati College', state: 'pending', question: null },
    college: {
      ...{ kind: 'college', aisheCode: 'C-40404', confirmed: [], contactEmail: 'registrar@sabarmati.example' },
      link: { email: 'registrar@sabarmati.example', at: NOW.toISOString() },
    },
  })
  expect(own).not.toHaveProperty('college.websitePhone')
  const corrected = await send('PUT', '/college', { from: 'pending', ...STATED, city: 'Surat', aisheCode: '' })
  expect(corrected.status).toBe(200)
  expect(await collegeOf('own-head')).toMatchObject({ city: 'Surat', location: 'Surat', aishe_code: null, version: 2 })
  expect((await send('PUT', '/withdrawal')).status).toBe(204)
  expect(await mails('ngo-waiting')).toEqual([])
  expect((await send('DELETE', '/withdrawal')).status).toBe(204)
  expect((await send('DELETE', '')).status).toBe(204)
  const left = town.db.selectFrom('institution').where('contact_name', '=', 'Dr Kavita Rao').select('ngo_id')
  expect(await left.execute()).toEqual([])
  expect(await mails('domain-link')).toEqual([])
})

test('a college cannot use the form and the details of an NGO, nor an NGO those of a college', async () => {
  const { send } = await visited('mixed-head')
  const { orgName, website, phone } = COLLEGE
  const ngo = { from: 'pending', orgName, website, phone, description: 'We teach.', location: 'Surat' }
  expect((await send('PUT', '', ngo)).status).toBe(403)
  expect((await send('PUT', '/evidence', { evidence: { darpan: 'GJ/2017/0163482' } })).status).toBe(403)
  const cookie = await town.cookieOf('gullak')
  const own = await town.request('/api/application/college', {
    ...{ method: 'PUT', cookie, body: JSON.stringify({ from: 'rejected', ...STATED }) },
  })
  expect(own.status).toBe(403)
})

test('a correction that an admin overtook is refused', async () => {
  const { send } = await visited('late-head')
  const refused = await send('PUT', '/college', { from: 'rejected', ...STATED })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'application-decided'])
})
