import { COOKIES } from '#api/http/cookies.ts'
import { people } from '#db/seeds/people.ts'
import type { Town } from '../town/town.ts'
import { type Browser, openBrowser } from './browser.ts'

/** Signs a demo person in through the stand-in. @returns the session's cookie, 'name=value' */
export async function signIn(address: string, subject: string): Promise<string> {
  const browser = await signedIn(address, subject)
  return `${COOKIES.session.name}=${browser.cookie(COOKIES.session.name)}`
}

/** The cookies of a demo person who has signed in through the stand-in, as Playwright takes them. */
export async function cookiesOf(address: string, name: string) {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`Nobody in the town is called ${name}.`)
  const { cookies } = await signedIn(address, person.subject)
  const url = address.replace('http:', 'https:') // a secure cookie may be set by nothing else
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

/** As it is before a test gives a verifier another. */
const network = fetch
