import { SESSION_COOKIE } from '#api/auth/session.ts'
import type { Town } from '../town/town.ts'
import { openBrowser } from './browser.ts'

/** Signs a demo person in through the stand-in. @returns the session's cookie, 'name=value' */
export async function signIn(address: string, subject: string): Promise<string> {
  const request: Town['request'] = (path, init) => fetch(path, { ...init, redirect: 'manual' })
  const browser = openBrowser({ request }, address)
  const choosing = await browser.follow('/auth/google')
  await browser.follow(choosing.address.href, { method: 'POST', body: new URLSearchParams({ subject }) })
  return `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}`
}
