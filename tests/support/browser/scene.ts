import type { Page } from 'playwright-core'

/** A page in a state, as `npm run look` takes its picture. */
export type Scene = {
  name: string
  /** A demo person of the stand-in's page; without one, nobody. */
  as?: string
  /** The town on its fullest day. */
  full?: true
  /** Where it exists: on phones or on desks alone. */
  width?: 390 | 1280
  /** The window as it is, not the whole page: for what covers it. */
  window?: true
  /** As it is printed on A4. */
  print?: true
  /** Leads an open page there. */
  show: (page: Page, passcode: string) => Promise<unknown>
}

export const at = (name: string, path: string): Scene => ({ name, show: (page) => page.goto(path) })

/** Every API call fails, or comes late. */
export const cut = (page: Page) => page.route(/\/api\/(?!session)/, (route) => route.abort())
export const slow = (page: Page) =>
  page.route(/\/api\/(?!session)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    await route.abort().catch(() => {}) // the page may be closed
  })

/** One address answers this. */
export const answer = (page: Page, address: string, status: number, json: object) =>
  page.route(address, (route) => route.fulfill({ status, json }))
export const panel = (page: Page, view: string) => page.goto(`/dashboard#${view}`, { waitUntil: 'networkidle' })

export const ASHA = 'Asha Menon'
export const SAMUDRA = 'Nisha Koli'
export const DADAR = 'Dadar Chowpatty Sort and Count'
export const JUHU = 'Juhu Beach Cleanup Before the Tide'
