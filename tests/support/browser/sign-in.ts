import { COOKIES } from '#api/http/cookies.ts'
import { people } from '#db/seeds/people.ts'
import type { Town } from '../town/town.ts'
import { type Browser, openBrowser } from './browser.ts'

/**
 * Logs a demo person in through the fake Google login.
 * @returns the session cookie as 'name=value'
 */
export async function signIn(address: string, subject: string): Promise<string> {
  const browser = await signedIn(address, subject)
  return `${COOKIES.session.name}=${browser.cookie(COOKIES.session.name)}`
}

/** Logs a demo person in through the fake Google login. Returns the cookies in the form that Playwright expects. */
export async function cookiesOf(address: string, name: string) {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`Nobody in the town is called ${name}.`)
  const { cookies } = await signedIn(address, person.subject)
  const url = address.replace('http:', 'https:') // a secure cookie needs an https URL
  return cookies
    .filter(({ path }) => path === '/')
    .map(({ name, value }) => ({ name, value, url, httpOnly: name === COOKIES.session.name }))
}

async function signedIn(address: string, subject: string): Promise<Browser> {
  const request: Town['request'] = (path, init) => network(path, { ...init, redirect: 'manual' })
  const browser = openBrowser({ request }, address)
  const choosing = await browser.follow('/auth/google')
  await browser.follow(choosing.address.href, { method: 'POST', body: new URLSearchParams({ subject }) })
  return browser
}

/** The original `fetch`, saved because tests of a verifier replace the global one. */
const network = fetch
