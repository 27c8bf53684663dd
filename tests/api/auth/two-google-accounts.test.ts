import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'

/*
 * A volunteer who logs in with a second Google account can join it to their account. Either can be removed while the
 * other remains (D93).
 */

const { town, provider, signIn, close } = await openSignInTown()
afterAll(close)
const { rowsHash, restore } = await openKeep(town.db)

const HOME = { sub: 'asha-home', email: 'asha@home.example', name: 'Asha M' }
beforeEach(async () => {
  provider.faults = {}
  town.setNow(NOW)
  await restore()
})

const later = (seconds: number) => town.setNow(new Date(town.runtime.now().getTime() + seconds * 1000))

async function signedIn(sub: string): Promise<Browser> {
  const browser = openBrowser(town)
  await signIn(browser, sub)
  expect(browser.cookie('__Host-session')).toBeDefined()
  return browser
}
const post = (browser: Browser, body: object = {}, headers = {}) =>
  browser.send('/api/me/google-accounts', { method: 'POST', body: JSON.stringify(body), headers })

/**
 * Starts joining and logs in with the second Google account.
 * @returns the callback URL, which has not been opened yet
 */
async function prove(browser: Browser, person = HOME, body: object = {}): Promise<string> {
  const begun = await post(browser, body)
  expect(begun.status).toBe(201)
  provider.person = person
  const { next } = (await begun.json()) as { next: string }
  const { address } = await browser.follow(next, undefined, ({ pathname }) => pathname === '/auth/google/callback')
  return address.href
}
const end = async (browser: Browser, callback: string) => (await browser.send(callback)).headers.get('location')
const join = async (browser: Browser, person = HOME) => end(browser, await prove(browser, person))

type ShownAccount = { id: string; email: string; joinedAt: string | null }
const listed = async (browser: Browser): Promise<ShownAccount[]> =>
  ((await (await browser.send('/api/me/google-accounts')).json()) as { accounts: ShownAccount[] }).accounts
const leave = async (browser: Browser, id = '') =>
  (await browser.send(`/api/me/google-accounts/${id}`, { method: 'DELETE' })).status
const idOf = async (subject: string) =>
  (await town.db.selectFrom('account').where('subject', '=', subject).select('id').executeTakeFirst())?.id
const whoIs = async (browser: Browser) => (await browser.send('/api/session')).json()
const mails = () =>
  town.db
    .selectFrom('outgoing_mail')
    .where('kind', 'in', ['google-joined', 'google-left'])
    .select(['kind', 'to_address as to', 'subject', 'body'])
    .orderBy('to_address')
    .execute()
const toldOfRemoval = async () => (await mails()).filter(({ kind }) => kind === 'google-left').map(({ to }) => to)

test('both log in to the one account, and its address gets an email', async () => {
  const browser = await signedIn('asha')
  const email = (await listed(browser))[0]?.email
  expect(await join(browser)).toBe('/account?google=joined#settings')
  expect((await listed(browser)).map(({ email, joinedAt }) => [email, joinedAt])).toEqual([
    [email, null],
    [HOME.email, NOW.toISOString()],
  ])
  for (const sub of ['asha', HOME.sub]) {
    const other = openBrowser(town)
    expect(await signIn(other, sub)).toBe('/account')
    expect(await whoIs(other)).toMatchObject({ account: { role: 'user', name: 'Asha Menon' } })
  }
  expect(await idOf(HOME.sub)).toBeUndefined()
  // Next to an unusual name, NGOs see the name from the first Google account (D81), even if the second belongs to
  // another person.
  const { google_name } = await town.db
    .selectFrom('account')
    .where('subject', '=', 'asha')
    .select('google_name')
    .executeTakeFirstOrThrow()
  expect(google_name).toBe('Name of asha')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'google-joined', to: email })
  expect(mail?.body).toContain(HOME.email)
})

test('registering with a joined account changes nothing: it is a login', async () => {
  await join(await signedIn('asha'))
  const browser = openBrowser(town)
  const kept = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(USER) })
  expect(await signIn(browser, HOME.sub, ((await kept.json()) as { next: string }).next)).toBe('/account')
  expect(await idOf(HOME.sub)).toBeUndefined()
})

test('an account that opens another one here is refused, and nothing is merged', async () => {
  const browser = await signedIn('asha')
  for (const [sub, outcome] of [
    ['fatima', 'taken'],
    ['samudra', 'taken'],
    ['nayi', 'taken'],
    ['asha', 'same'],
  ] as const) {
    const callback = await prove(browser, { ...HOME, sub })
    const before = await rowsHash()
    expect([sub, await end(browser, callback)]).toEqual([sub, `/account?google=${outcome}#settings`])
    expect(await rowsHash()).toBe(before)
  }
  // Another volunteer has already joined the first Google account. The second can be joined, but no further one.
  const fatima = await signedIn('fatima')
  await join(fatima)
  expect(await join(browser)).toBe('/account?google=taken#settings')
  expect(await join(browser, { ...HOME, sub: 'asha-work' })).toBe('/account?google=joined#settings')
  expect((await post(browser)).status).toBe(409)
})

test('only a person’s own fresh session begins it, and only the same one ends it', async () => {
  const asha = await signedIn('asha')
  later(601)
  const refused = await post(asha)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'sign-in-again' }])
  await signIn(asha, 'asha')
  const callback = await prove(asha)
  const stolen = openBrowser(town)
  // The other browser is logged in as another volunteer and did not start the attempt that this callback ends.
  await signIn(stolen, 'fatima')
  expect(await end(stolen, callback)).toBe('/login?error=expired&back=%2Faccount%23settings')
  // Since the attempt began, another volunteer has logged in to the same browser.
  await signIn(asha, 'fatima')
  expect(await end(asha, callback)).toBe('/account?google=sign-in-again#settings')
  expect(await town.db.selectFrom('joined_google_account').selectAll().execute()).toEqual([])
})

test('a session of before the sign-in that was asked for ends nothing', async () => {
  const asha = await signedIn('asha')
  later(599)
  const callback = await prove(asha)
  later(599)
  expect(await end(asha, callback)).toBe('/account?google=joined#settings')
  await restore()
  town.setNow(NOW)
  const out = await signedIn('asha')
  const after = await prove(out)
  await out.send('/api/session', { method: 'DELETE' })
  expect(await end(out, after)).toBe('/account?google=sign-in-again#settings')
})

test('no address and no other site begins a joining', async () => {
  const asha = await signedIn('asha')
  provider.person = HOME
  // A URL cannot start joining: it only starts a new login.
  const { address } = await asha.follow('/auth/google?for=joining&back=%2Faccount')
  expect(address.pathname).toBe('/google-auth')
  const again = await signedIn('asha')
  for (const origin of ['https://evil.example', 'null']) expect((await post(again, {}, { origin })).status).toBe(403)
  expect(
    (
      await again.send('/api/me/google-accounts', {
        method: 'POST',
        body: 'x=1',
        headers: { 'content-type': 'text/plain' },
      })
    ).status,
  ).toBe(415)
  expect((await post(again, { lang: 'xx' })).status).toBe(422)
  expect((await post(again, { accountId: 'x' })).status).toBe(422)
  expect(await town.db.selectFrom('joined_google_account').selectAll().execute()).toEqual([])
})

test('a suspended NGO, an applicant, an admin’s address and a logged-out visitor cannot join', async () => {
  for (const who of ['nayi', 'jaldi']) {
    const cookie = await town.cookieOf(who)
    const answer = await town.request('/api/me/google-accounts', { method: 'POST', body: '{}', cookie })
    expect([who, answer.status]).toEqual([who, 403])
  }
  expect((await post(openBrowser(town))).status).toBe(401)
  // The NGO is suspended between the start and the end of the attempt.
  const samudra = await signedIn('samudra')
  const callback = await prove(samudra)
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('org_name', '=', 'Samudra Foundation').execute()
  expect(await end(samudra, callback)).toBe('/dashboard?google=sign-in-again#details')
  const { config } = town.runtime
  const asha = await signedIn('asha')
  town.runtime.config = { ...config, adminEmails: [HOME.email] }
  expect(await join(asha)).toBe('/account?google=admin#settings')
  town.runtime.config = config
  expect(await town.db.selectFrom('joined_google_account').selectAll().execute()).toEqual([])
})

test('who becomes an admin keeps no second way in, and no session of one', async () => {
  const asha = await signedIn('asha')
  await join(asha)
  const home = openBrowser(town)
  await signIn(home, HOME.sub)
  const { config } = town.runtime
  const email = (
    await town.db.selectFrom('account').where('subject', '=', 'asha').select('email').executeTakeFirstOrThrow()
  ).email
  town.runtime.config = { ...config, adminEmails: [email] }
  expect(await signIn(openBrowser(town), 'asha', '/auth/google', email)).toBe('/admin')
  expect(await whoIs(home)).toEqual({ account: null })
  expect(await signIn(openBrowser(town), HOME.sub)).toBe('/google-auth')
  town.runtime.config = config
})

test('the second is removed: it logs in to nothing, its sessions end, and this browser stays logged in', async () => {
  const asha = await signedIn('asha')
  await join(asha)
  const home = openBrowser(town)
  await signIn(home, HOME.sub)
  const [first, second] = await listed(asha)
  expect(await leave(asha, second?.id)).toBe(204)
  expect(await whoIs(home)).toEqual({ account: null })
  expect(await whoIs(asha)).toMatchObject({ account: { name: 'Asha Menon' } })
  expect(await signIn(openBrowser(town), HOME.sub)).toBe('/google-auth')
  expect(await toldOfRemoval()).toEqual([first?.email, second?.email].sort())
  // Only one Google account is left, and it cannot be removed.
  expect(await leave(asha, first?.id)).toBe(409)
  expect(await leave(asha, second?.id)).toBe(404)
  expect(await leave(asha, 'x')).toBe(404)
})

test('the first leaves: the second takes its place with its address, and everything stays', async () => {
  const asha = await signedIn('asha')
  const record = await (await asha.send('/api/me/participations')).text()
  await join(asha)
  const [first, second] = await listed(asha)
  later(601)
  expect(await leave(asha, first?.id)).toBe(403)
  await signIn(asha, HOME.sub)
  expect(await leave(asha, first?.id)).toBe(204)
  expect(await listed(asha)).toEqual([{ ...second, joinedAt: null }])
  expect(await (await asha.send('/api/me/participations')).text()).toBe(record)
  expect(await (await asha.send('/api/me')).json()).toMatchObject({ email: HOME.email, name: 'Asha Menon' })
  expect(await toldOfRemoval()).toEqual([first?.email, HOME.email].sort())
  expect(await signIn(openBrowser(town), 'asha')).toBe('/google-auth')
  // The college's Google account is no longer joined and may open its own account.
  const own = openBrowser(town)
  const kept = await own.send('/api/registrations', { method: 'POST', body: JSON.stringify(USER) })
  expect(await signIn(own, 'asha', ((await kept.json()) as { next: string }).next)).toBe('/account')
  expect(await whoIs(own)).not.toEqual(await whoIs(asha))
})

test('joining and leaving over and over stops sending emails', async () => {
  const asha = await signedIn('asha')
  const ends: (string | number | null)[] = []
  for (let round = 0; round < 4; round++) {
    ends.push(await join(asha))
    const [, second] = await listed(asha)
    ends.push(second ? await leave(asha, second.id) : null)
  }
  expect(ends).toEqual([
    ...[
      '/account?google=joined#settings',
      204,
      '/account?google=joined#settings',
      204,
      '/account?google=joined#settings',
      204,
    ],
    ...['/account?google=too-many#settings', null],
  ])
  expect(await mails()).toHaveLength(9)
})

test('a Google account that is not proved joins nothing, and the page shows the error in its language', async () => {
  const asha = await signedIn('asha')
  provider.faults = { claims: (claims) => ({ ...claims, email_verified: false }) }
  expect(await end(asha, await prove(asha, HOME, { lang: 'hi' }))).toBe('/hi/account?google=not-joined#settings')
  provider.faults = {}
  const cancelled = new URL(await prove(asha))
  cancelled.searchParams.delete('code')
  cancelled.searchParams.set('error', 'access_denied')
  expect(await end(asha, cancelled.href)).toBe('/account?google=not-joined#settings')
  expect(await whoIs(asha)).toMatchObject({ account: { name: 'Asha Menon' } })
})

test('the export has both addresses, and a deleted account leaves neither', async () => {
  const asha = await signedIn('asha')
  await join(asha)
  const file = (await (await asha.send('/api/me/export')).json()) as { account: { googleAccounts: unknown[] } }
  expect(file.account.googleAccounts).toEqual([expect.objectContaining({ email: HOME.email })])
  await town.db
    .insertInto('contact_message')
    .values({
      from_name: 'Asha',
      reply_to: HOME.email,
      message: 'Hello',
      created_at: NOW,
      tried_at: NOW,
      client_key: crypto.randomUUID(),
    })
    .execute()
  expect((await asha.send('/api/me', { method: 'DELETE' })).status).toBe(204)
  expect(await town.db.selectFrom('joined_google_account').selectAll().execute()).toEqual([])
  expect(await town.db.selectFrom('contact_message').where('reply_to', '=', HOME.email).selectAll().execute()).toEqual(
    [],
  )
  expect(await mails()).toEqual([])
})
