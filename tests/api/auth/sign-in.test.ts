import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addressHash } from '#api/http/rate-limit.ts'
import { type Browser, googleVars, openBrowser } from '#tests/support/browser/browser.ts'
import { answers, type Faults, openProvider } from '#tests/support/network/provider.ts'
import { openAway } from '#tests/support/postgres/postgres-run.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

const provider = await openProvider(() => town.runtime.now())
const town = await openTown({ vars: googleVars(provider.google), runtime: { fetch } })
afterAll(() => Promise.all([provider.close(), town.close()]))

let people = 0
beforeEach(() => {
  provider.faults = {}
  provider.person = { sub: 'new-one', email: 'new-one@example.org', name: 'New One' }
  town.setNow(NOW)
  people += 1
  town.runtime.clientAddress = `203.0.113.${people}`
})

const SECRETS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq'

/** Follows the redirects from the app to the provider, and stops at the callback URL. */
async function leaveAndReturn(browser: Browser, start = '/auth/google'): Promise<URL> {
  const { address } = await browser.follow(start, undefined, ({ pathname }) => pathname === '/auth/google/callback')
  expect(address.pathname).toBe('/auth/google/callback')
  return address
}

const registered = async (browser: Browser, form: object = { role: 'user', location: 'Pune' }) => {
  const kept = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })
  expect(kept.status).toBe(201)
  return ((await kept.json()) as { next: string }).next
}

async function expectRefused(browser: Browser, answer: Response, page: string): Promise<void> {
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(page)
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-session='))).toEqual([])
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await town.db.selectFrom('account').select('id').where('subject', '=', 'new-one').execute()).toEqual([])
}

test('the way to the provider asks for S256 PKCE, a state, a nonce and a choice of account', async () => {
  const browser = openBrowser(town)
  const answer = await browser.send('/auth/google')
  expect(answer.status).toBe(302)
  const address = new URL(answer.headers.get('location') ?? '')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{90,150}$/),
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    prompt: 'select_account',
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-oauth-[\w-]+=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

const states: [string, (state: string) => string | null][] = [
  ['missing', () => null],
  ['empty', () => ''],
  ['wrong', () => SECRETS],
  ['wrong behind the same beginning', (state) => state.slice(0, 8) + SECRETS.slice(8)],
  ['no state at all', () => '%00\u0000../../'],
]
test.each(states)('a state that is %s ends at the login page', async (_, change) => {
  const browser = openBrowser(town)
  const callback = await leaveAndReturn(browser)
  const state = change(callback.searchParams.get('state') ?? '')
  if (state === null) callback.searchParams.delete('state')
  else callback.searchParams.set('state', state)
  await expectRefused(browser, await browser.send(callback.href), '/login?error=expired')
})

test('a state from another browser ends at the login page', async () => {
  const callback = await leaveAndReturn(openBrowser(town))
  const other = openBrowser(town)
  await leaveAndReturn(other)
  await expectRefused(other, await other.send(callback.href), '/login?error=expired')
})

test('a state serves once, even with the cookie put back and a fresh code', async () => {
  const browser = openBrowser(town)
  const first = await browser.send('/auth/google')
  const toProvider = first.headers.get('location') ?? ''
  const kept = browser.cookies.filter(({ name }) => name.startsWith('__Host-oauth-'))
  const { address } = await browser.follow(toProvider, undefined, ({ pathname }) => pathname.endsWith('/callback'))
  expect((await browser.send(address.href)).headers.get('location')).toBe('/google-auth')
  browser.cookies.push(...kept)
  const { address: again } = await browser.follow(toProvider, undefined, ({ pathname }) =>
    pathname.endsWith('/callback'),
  )
  await expectRefused(browser, await browser.send(again.href), '/login?error=expired')
})

test('a sign-in that took more than ten minutes is over', async () => {
  const browser = openBrowser(town)
  const callback = await leaveAndReturn(browser)
  town.setNow(new Date(NOW.getTime() + 601_000))
  await expectRefused(browser, await browser.send(callback.href), '/login?error=expired')
})

test('a replayed code and a wrong verifier are refused', async () => {
  const browser = openBrowser(town)
  const used = await leaveAndReturn(browser)
  await browser.send(used.href)
  const next = await leaveAndReturn(browser)
  const fresh = next.searchParams.get('code') ?? ''
  next.searchParams.set('code', used.searchParams.get('code') ?? '')
  await expectRefused(browser, await browser.send(next.href), '/login?error=unproven')
  // Uses the code of one login in another: the PKCE verifier does not match.
  const third = await leaveAndReturn(browser)
  third.searchParams.set('code', fresh)
  await expectRefused(browser, await browser.send(third.href), '/login?error=unproven')
})

const seconds = Math.floor(NOW.getTime() / 1000)
const lies: [string, Faults, string][] = [
  ['wrong aud', { claims: (claims) => ({ ...claims, aud: 'somebody-else' }) }, 'unproven'],
  ['aud of two', { claims: (claims) => ({ ...claims, aud: ['client', 'somebody-else'] }) }, 'unproven'],
  ['azp of another', { claims: (claims) => ({ ...claims, azp: 'somebody-else' }) }, 'unproven'],
  ['wrong iss', { claims: (claims) => ({ ...claims, iss: 'https://accounts.evil.example' }) }, 'unproven'],
  ['wrong nonce', { claims: (claims) => ({ ...claims, nonce: SECRETS }) }, 'unproven'],
  ['missing nonce', { claims: ({ nonce: _, ...claims }) => claims }, 'unproven'],
  ['expired', { claims: (claims) => ({ ...claims, exp: seconds - 61 }) }, 'unproven'],
  ['without exp', { claims: ({ exp: _, ...claims }) => claims }, 'unproven'],
  ['alg none', { sign: 'none' }, 'unproven'],
  ['signed with an unknown key', { sign: 'other-key' }, 'unproven'],
  ['signed with the public key as a secret', { sign: 'shared-secret' }, 'unproven'],
  ['missing sub', { claims: ({ sub: _, ...claims }) => claims }, 'unproven'],
  ['empty sub', { claims: (claims) => ({ ...claims, sub: '' }) }, 'unproven'],
  ['sub that is a number', { claims: (claims) => ({ ...claims, sub: 12_345 as never }) }, 'unproven'],
  ['sub that is a list', { claims: (claims) => ({ ...claims, sub: ['new-one'] as never }) }, 'unproven'],
  ['sub that is an object', { claims: (claims) => ({ ...claims, sub: { id: 'new-one' } as never }) }, 'unproven'],
  ['sub that is true', { claims: (claims) => ({ ...claims, sub: true as never }) }, 'unproven'],
  ['sub of ten thousand signs', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(10_000) }) }, 'unproven'],
  ['an e-mail that is a list', { claims: (claims) => ({ ...claims, email: ['new-one@example.org'] }) }, 'unverified'],
  ['email_verified false', { claims: (claims) => ({ ...claims, email_verified: false }) }, 'unverified'],
  ['email_verified as text', { claims: (claims) => ({ ...claims, email_verified: 'true' }) }, 'unverified'],
  ['without e-mail', { claims: ({ email: _, ...claims }) => claims }, 'unverified'],
]
test.each(lies)('an id_token %s logs no one in', async (_, faults, code) => {
  const browser = openBrowser(town)
  provider.faults = faults
  await expectRefused(browser, await browser.send((await leaveAndReturn(browser)).href), `/login?error=${code}`)
})

test('a clock that is a minute off is forgiven', async () => {
  const browser = openBrowser(town)
  provider.faults = { claims: (claims) => ({ ...claims, exp: seconds - 55 }) }
  const answer = await browser.send((await leaveAndReturn(browser)).href)
  expect(answer.headers.get('location')).toBe('/google-auth')
})

const troubles: [string, Faults, string][] = [
  ['a token endpoint that says 400', { token: answers.status(400) }, 'unproven'],
  ['a token endpoint that says 500', { token: answers.status(500) }, 'unreachable'],
  ['a token endpoint that redirects', { token: answers.status(302) }, 'unreachable'],
  ['a token endpoint that says HTML', { token: answers.html }, 'unreachable'],
  ['a token endpoint that says null', { token: answers.status(200, 'null') }, 'unreachable'],
  ['a token endpoint that says 2 MB', { token: answers.megabytes }, 'unreachable'],
  ['a token endpoint that hangs up', { token: answers.reset }, 'unreachable'],
  ['a token endpoint that is silent', { token: answers.silence }, 'unreachable'],
  ['a token endpoint that drips', { token: answers.drip }, 'unreachable'],
  ['keys that are 500', { keys: answers.status(500) }, 'unreachable'],
  ['keys that are HTML', { keys: answers.html }, 'unreachable'],
  ['keys that are 2 MB', { keys: answers.megabytes }, 'unreachable'],
  ['keys that are silent', { keys: answers.silence }, 'unreachable'],
]
/** How long a response is waited for that never ends. The product waits five seconds (F13). */
const SHORT = 300

test.each(troubles)('%s ends in time with a message', async (title, faults, code) => {
  const browser = openBrowser(town)
  // Keys are cached by URL, so each case uses its own.
  const google = { ...provider.google, jwksUri: `${provider.google.jwksUri}/${encodeURIComponent(title)}` }
  const { config } = town.runtime
  const callback = await leaveAndReturn(browser)
  provider.faults = faults
  const endless = (['token', 'keys'] as const).filter((part) =>
    [answers.silence, answers.drip].some((answer) => answer === faults[part]),
  )
  const timeouts = { ...config.timeouts, ...Object.fromEntries(endless.map((part) => [part, SHORT])) }
  town.runtime.config = { ...config, google, timeouts }
  const answer = await browser.send(callback.href)
  await expectRefused(browser, answer, `/login?error=${code}`)
  town.runtime.config = config
})

test('a refusal at Google counts as a closed popup, on the page where the login began', async () => {
  const browser = openBrowser(town)
  for (const [start, page] of [
    ['/auth/google?for=login', '/login?'],
    [await registered(browser), '/register?role=user&'],
  ] as const) {
    const callback = await leaveAndReturn(browser, start)
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    const asked = provider.tokenRequests
    await expectRefused(browser, await browser.send(callback.href), `${page}error=cancelled`)
    expect(provider.tokenRequests).toBe(asked)
  }
})

const words: [string, Record<string, string>, string][] = [
  ['server_error', { error: 'server_error' }, 'unreachable'],
  ['an unknown error', { error: '<script>' }, 'unproven'],
  ['no code', { code: '' }, 'unproven'],
  ['the word of another issuer', { iss: 'https://accounts.evil.example' }, 'unproven'],
]
test.each(words)('a callback with %s requests no tokens', async (_, changes, code) => {
  const browser = openBrowser(town)
  const callback = await leaveAndReturn(browser)
  for (const [name, value] of Object.entries(changes)) callback.searchParams.set(name, value)
  const asked = provider.tokenRequests
  await expectRefused(browser, await browser.send(callback.href), `/login?error=${code}`)
  expect(provider.tokenRequests).toBe(asked)
})

test.skipIf(ON_EDGE)('a database that goes away in the middle ends at the login page too', async () => {
  const browser = openBrowser(town)
  const inTheMiddle = await leaveAndReturn(browser)
  const failing = vi.spyOn(town.db, 'insertInto').mockImplementation(() => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  })
  const answer = await browser.send(inTheMiddle.href)
  failing.mockRestore()
  await expectRefused(browser, answer, '/login?error=away')
})

test('a database that is away ends at the login page too', async () => {
  const browser = openBrowser(town)
  const fromTheStart = await leaveAndReturn(browser)
  town.runtime.db = openAway()
  const unreachable = await browser.send(fromTheStart.href)
  await town.runtime.db.destroy()
  town.runtime.db = town.db
  await expectRefused(browser, unreachable, '/login?error=away')
})

test('without a provider the login and registration pages show an error', async () => {
  const bare = await openTown()
  for (const [start, page] of [
    ['/auth/google', '/login'],
    ['/auth/google?for=registration', '/register'],
  ] as const) {
    const answer = await bare.request(start)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}?error=unavailable`])
  }
  await bare.close()
})

test('five sign-ins may be under way in one browser; the oldest goes first', async () => {
  const browser = openBrowser(town)
  const callbacks: URL[] = []
  for (let tab = 0; tab < 7; tab += 1) {
    town.setNow(new Date(NOW.getTime() + tab * 1000))
    callbacks.push(await leaveAndReturn(browser))
  }
  expect(browser.cookies.filter(({ name }) => name.startsWith('__Host-oauth-'))).toHaveLength(5)
  const ends = []
  for (const callback of callbacks) ends.push((await browser.send(callback.href)).headers.get('location'))
  expect(ends).toEqual([...Array(2).fill('/login?error=expired'), ...Array(5).fill('/google-auth')])
})

test('a flood of callbacks from one address is slowed down before the provider hears of it', async () => {
  const browser = openBrowser(town)
  const key = `callback:${addressHash(town.runtime.clientAddress, town.runtime.config.addressKey)}`
  await town.db
    .insertInto('rate_bucket')
    .values({ key, full_at: new Date(NOW.getTime() + 599 * 2_000) })
    .execute()
  const failed = await leaveAndReturn(browser)
  failed.searchParams.set('code', 'forged')
  await expectRefused(browser, await browser.send(failed.href), '/login?error=unproven')
  const callback = await leaveAndReturn(browser)
  const asked = provider.tokenRequests
  await expectRefused(browser, await browser.send(callback.href), '/login?error=busy')
  expect(provider.tokenRequests).toBe(asked)
})

test('a returning sign-in that Google proved is not counted, one that it did not prove is', async () => {
  const browser = openBrowser(town)
  const key = `callback:${addressHash(town.runtime.clientAddress, town.runtime.config.addressKey)}`
  const fullAt = async () =>
    (await town.db.selectFrom('rate_bucket').where('key', '=', key).select('full_at').executeTakeFirst())?.full_at
  for (let turn = 0; turn < 3; turn += 1) {
    await browser.send((await leaveAndReturn(browser)).href)
    expect(await fullAt()).toEqual(NOW)
  }
  provider.faults = { claims: (claims) => ({ ...claims, nonce: 'another' }) }
  await browser.send((await leaveAndReturn(browser)).href)
  expect(await fullAt()).toEqual(new Date(NOW.getTime() + 2_000))
})

const destinations = [
  'https://evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '../../evil',
  'javascript:alert(1)',
  'https:evil.example',
  '%2f%2fevil.example',
  '00000000-0000-0000-0000-00000000000g',
  '00000000-0000-0000-0000-000000000000/../../evil',
  '00000000-0000-0000-0000-000000000000?next=//evil.example',
  '00000000-0000-0000-0000-000000000000#//evil.example',
  '00000000-0000-0000-0000-000000000000@evil.example',
  '00000000-0000-0000-0000-000000000000\r\nLocation: https://evil.example',
  '{00000000-0000-0000-0000-000000000000}',
  '00000000-0000-0000-0000-00000000000A',
  ' 00000000-0000-0000-0000-000000000000',
  '',
  '.',
  '\u0000',
]
/** Registers the volunteer who logs in next. */
async function registerWalker(): Promise<void> {
  provider.person = { sub: 'walker', email: 'walker@example.org' }
  const browser = openBrowser(town)
  await browser.send((await leaveAndReturn(browser, await registered(browser))).href)
}

test('no text in the address leads anywhere but to our own pages', async () => {
  await registerWalker()
  for (const text of destinations) {
    for (const query of [`event=${encodeURIComponent(text)}`, `next=${encodeURIComponent(text)}`, `event=${text}`]) {
      const browser = openBrowser(town)
      const callback = await leaveAndReturn(browser, `/auth/google?for=${encodeURIComponent(text)}&${query}`)
      const landing = await browser.send(callback.href)
      expect(landing.headers.get('location'), text).toMatch(/^\/(account|events\/[0-9a-f-]{36})$/)
    }
  }
})

test('a volunteer who came from an event returns to it', async () => {
  await registerWalker()
  const eventId = '01234567-89ab-cdef-0123-456789abcdef'
  const browser = openBrowser(town)
  const callback = await leaveAndReturn(browser, `/auth/google?for=login&event=${eventId}`)
  expect((await browser.send(callback.href)).headers.get('location')).toBe(`/events/${eventId}`)
})

test('logging in gives a new session id and ends the one the browser brought, and an applicant’s visit', async () => {
  await registerWalker()
  const browser = openBrowser(town)
  const planted = 'a'.repeat(40)
  browser.cookies.push({ name: '__Host-session', value: planted, path: '/', site: 'localhost' })
  await browser.send((await leaveAndReturn(browser)).href)
  const first = browser.cookie('__Host-session')
  expect(first).not.toBe(planted)
  browser.cookies.push({ name: '__Host-application', value: planted, path: '/', site: 'localhost' })
  await browser.send((await leaveAndReturn(browser)).href)
  expect(browser.cookie('__Host-session')).not.toBe(first)
  expect(browser.cookie('__Host-application')).toBeUndefined()
  const old = await town.request('/api/session', { cookie: `__Host-session=${first}` })
  expect(await old.json()).toEqual({ account: null })
})

test('logs of failed logins contain the error and no person', async () => {
  provider.faults = { sign: 'other-key' }
  const browser = openBrowser(town)
  await browser.send((await leaveAndReturn(browser)).href)
  const line = town.logged.findLast(({ event }) => event === 'sign-in-failed')
  expect(line?.facts).toEqual({
    requestId: expect.any(String),
    fault: 'unproven',
    because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  })
})

test.each([
  ['unseen', '\u3164\u200b\u2800', ''],
  ['turned', 'Asha\u200f \u202eMenon', 'Asha Menon'],
])(
  'a name of invisible signs only is no name when Google says it, and none turns its neighbours: %s',
  async (sub, name, kept) => {
    provider.person = { sub, email: `${sub}@example.org`, name }
    const browser = openBrowser(town)
    await browser.send((await leaveAndReturn(browser, await registered(browser))).href)
    const rows = town.db.selectFrom('account').select('full_name').where('subject', '=', sub)
    expect(await rows.execute()).toEqual([{ full_name: kept }])
  },
)
