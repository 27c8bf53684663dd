import { afterAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/* A visitor who logs in or registers on the page of a class returns to it (D71). */

const { town, signIn, close } = await openSignInTown()
afterAll(close)

const CLASS = '/c/K7Q2MX9F'
const BACK = encodeURIComponent(CLASS)
const FORM = `${ORIGIN}/register?role=user&back=${BACK}`

const register = async (browser: Browser, referer: string | undefined) => {
  const headers: Record<string, string> = referer ? { referer } : {}
  const answer = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(USER), headers })
  return ((await answer.json()) as { next: string }).next
}

test('a login returns, in its language', async () => {
  expect(await signIn(openBrowser(town), 'asha', `/auth/google?back=${BACK}`)).toBe(CLASS)
  expect(await signIn(openBrowser(town), 'asha', `/auth/google?back=${BACK}&lang=hi`)).toBe(`/hi${CLASS}`)
})

test('a login that finds no account returns after the registration', async () => {
  const browser = openBrowser(town)
  expect(await signIn(browser, 'new-here', `/auth/google?back=${BACK}`)).toBe('/google-auth')
  expect(await register(browser, `${ORIGIN}/register?role=user`)).toBe(CLASS)
  expect(browser.cookie('__Host-page')).toBeUndefined()
})

test('a registration that starts on the page of the class returns to it', async () => {
  const browser = openBrowser(town)
  expect(await signIn(browser, 'newer', await register(browser, FORM))).toBe(CLASS)
  expect(browser.cookie('__Host-page')).toBeUndefined()
  const proven = openBrowser(town)
  expect(await signIn(proven, 'newest', '/auth/google')).toBe('/google-auth')
  expect(await register(proven, FORM)).toBe(CLASS)
})

test.each([
  ['another page', `${ORIGIN}/register?role=user&back=${encodeURIComponent('https://evil.example/')}`],
  ['another site', `https://evil.example/register?back=${BACK}`],
  ['no page', undefined],
])('a registration from %s returns to the dashboard', async (name, referer) => {
  const browser = openBrowser(town)
  expect(await signIn(browser, name.replaceAll(' ', '-'), await register(browser, referer))).toBe('/account')
})

test('a forged cookie leads nowhere else', async () => {
  const browser = openBrowser(town)
  browser.cookies.push({ name: '__Host-page', value: 'https%3A%2F%2Fevil.example', path: '/', site: 'localhost' })
  expect(await signIn(browser, 'asha', '/auth/google')).toBe('/account')
})
