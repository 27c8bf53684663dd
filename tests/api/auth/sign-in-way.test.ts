import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { NGO, openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * A login returns to the page and view where it began. If it is completed in another browser, it continues there (D92).
 */

const { town, provider, close } = await openSignInTown()
afterAll(close)
beforeEach(() => {
  provider.faults = {}
  town.setNow(NOW)
})

const ID = '11111111-2222-4333-8444-555555555555'

/**
 * Goes to the provider.
 * @returns the callback URL that the provider redirects to, which has not been opened yet
 */
async function callbackOf(browser: Browser, sub: string, start: string): Promise<string> {
  provider.person = { sub, email: `${sub}@example.org`, name: 'Somebody' }
  const { address } = await browser.follow(start, undefined, ({ pathname }) => pathname === '/auth/google/callback')
  expect(address.pathname).toBe('/auth/google/callback')
  return address.href
}
const endOf = async (browser: Browser, callback: string) => (await browser.send(callback)).headers.get('location')
const signIn = async (sub: string, back: string, more = '') => {
  const browser = openBrowser(town)
  return endOf(browser, await callbackOf(browser, sub, `/auth/google?back=${encodeURIComponent(back)}${more}`))
}

test('logging in returns to the page and view it was started from, in its language', async () => {
  expect(await signIn('samudra', '/dashboard#details')).toBe('/dashboard#details')
  expect(await signIn('samudra', `/dashboard#desk-${ID}`, '&lang=hi')).toBe(`/hi/dashboard#desk-${ID}`)
  expect(await signIn('asha', '/pass')).toBe('/pass')
  expect(await signIn('asha', `/claim?id=${ID}`)).toBe(`/claim?id=${ID}`)
  // If the page belongs to another role or does not exist, the login leads to the person's own start page.
  expect(await signIn('asha', '/dashboard#details')).toBe('/account')
  for (const evil of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/pass\r\nSet-Cookie: a=b',
    '/application#x',
  ])
    expect([evil, await signIn('asha', evil)]).toEqual([evil, '/account'])
})

test('a login page whose script has not run yet is known by its address', async () => {
  const after = async (referer: string, start = '/auth/google?lang=hi') => {
    const browser = openBrowser(town)
    const toProvider = await browser.send(start, { headers: { referer } })
    return endOf(browser, await callbackOf(browser, 'samudra', toProvider.headers.get('location') ?? ''))
  }
  const login = `${ORIGIN}/hi/login?back=%2Fdashboard%23details`
  expect(await after(login)).toBe('/hi/dashboard#details')
  expect(await after(login, '/auth/google?back=%2Fdashboard%23people')).toBe('/dashboard#people')
  for (const other of [`${ORIGIN}/hi/login?back=%2Fadmin`, login.replace(ORIGIN, 'https://evil.example'), 'no address'])
    expect([other, await after(other)]).toEqual([other, '/hi/dashboard'])
})

test('a sign-in that fails leads back to a login page that still knows the way', async () => {
  const browser = openBrowser(town)
  const callback = new URL(await callbackOf(browser, 'asha', `/auth/google?event=${ID}&lang=hi`))
  callback.searchParams.delete('code')
  callback.searchParams.set('error', 'access_denied')
  expect(await endOf(browser, callback.href)).toBe(`/hi/login?error=cancelled&back=%2Fevents%2F${ID}`)
})

test('in another browser a callback logs no one in, and leads to the right page in the right language', async () => {
  const register = async (form: object) => {
    const began = openBrowser(town)
    const kept = await began.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })
    return callbackOf(began, 'wanderer', ((await kept.json()) as { next: string }).next)
  }
  for (const [callback, end] of [
    [await register({ ...NGO, lang: 'hi' }), '/hi/register?role=ngo&error=expired'],
    [await register(USER), '/register?role=user&error=expired'],
    [
      await callbackOf(openBrowser(town), 'asha', '/auth/google?back=%2Fdashboard%23details&lang=hi'),
      '/hi/login?error=expired&back=%2Fdashboard%23details',
    ],
  ] as const) {
    const other = openBrowser(town)
    const asked = provider.tokenRequests
    expect(await endOf(other, callback)).toBe(end)
    expect(other.cookies).toEqual([])
    expect(provider.tokenRequests).toBe(asked)
  }
  expect(await town.db.selectFrom('account').where('subject', '=', 'wanderer').select('id').execute()).toEqual([])
})

test('after ten minutes the same browser is led on as well', async () => {
  const browser = openBrowser(town)
  const callback = await callbackOf(browser, 'asha', '/auth/google?back=%2Fpass&lang=hi')
  town.setNow(new Date(NOW.getTime() + 601_000))
  expect(await endOf(browser, callback)).toBe('/hi/login?error=expired&back=%2Fpass')
})

test('a return path that we did not encrypt, or encrypted for another state, is ignored', async () => {
  const stateOf = (callback: string) => new URL(callback).searchParams.get('state') ?? ''
  const one = stateOf(await callbackOf(openBrowser(town), 'asha', '/auth/google?lang=hi'))
  const two = stateOf(await callbackOf(openBrowser(town), 'asha', '/auth/google?lang=hi'))
  const changed = one.slice(0, -2) + (one.endsWith('AA') ? 'BB' : 'AA')
  for (const state of [changed, one.slice(0, 43) + two.slice(43), one.slice(0, 43), `${one}${'A'.repeat(600)}`, '%00'])
    expect(await endOf(openBrowser(town), `/auth/google/callback?code=x&state=${state}`)).toBe('/login?error=expired')
})

test('the provider cannot read the page that a person returns to', async () => {
  const answer = await openBrowser(town).send(`/auth/google?event=${ID}&lang=hi`)
  const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
  expect(Buffer.from(state, 'base64url').toString('latin1')).not.toContain(ID)
  expect(answer.headers.get('location')).not.toContain(ID)
})

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.40.92'

test('inside another app the login page says that Google refuses, before Google is asked', async () => {
  const visit = async (path: string) => {
    const answer = await town.request(path, { headers: { 'user-agent': INSTAGRAM } })
    return [
      answer.headers.get('location')?.replace(/^http:[^?]+\?.*/, 'the provider'),
      answer.headers.getSetCookie().length,
    ]
  }
  expect(await visit(`/auth/google?event=${ID}&lang=hi`)).toEqual([`/hi/login?back=%2Fevents%2F${ID}#in-app`, 0])
  expect(await visit('/auth/google')).toEqual(['/login#in-app', 0])
  expect(await visit('/auth/google?anyway=1')).toEqual(['the provider', 1])
  // The registration form has already shown the notice about in-app browsers.
  expect(await visit('/auth/google?for=registration')).toEqual(['the provider', 1])
})
