import type { Page } from 'playwright-core'

/** A page in a state, of which `npm run look` takes a picture. */
export type Scene = {
  name: string
  /** Name of a demo person on the fake Google page. Without it, the visitor is logged out. */
  as?: string
  /** Uses the demo data of the busiest day. */
  full?: true
  /** Needs offers of places, which the app does not make at night. */
  byDay?: true
  /** The only screen width at which the state exists: phone or desktop. */
  width?: 390 | 1280
  /** Captures the window instead of the whole page, for dialogs that cover it. */
  window?: true
  /** Captures the page as printed on A4. */
  print?: true
  /** Puts an open page into this state. */
  show: (page: Page, passcode: string) => Promise<unknown>
}

export const at = (name: string, path: string): Scene => ({ name, show: (page) => page.goto(path) })

/** Makes every API call fail (`cut`) or answer late (`slow`). */
export const cut = (page: Page) => page.route(/\/api\/(?!session)/, (route) => route.abort())
export const slow = (page: Page) =>
  page.route(/\/api\/(?!session)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    await route.abort().catch(() => {}) // the page may be closed
  })

/** Answers every request to one URL with this status and JSON. */
export const answer = (page: Page, address: string, status: number, json: object) =>
  page.route(address, (route) => route.fulfill({ status, json }))
export const panel = (page: Page, view: string) => page.goto(`/dashboard#${view}`, { waitUntil: 'networkidle' })

export const ASHA = 'Asha Menon'
export const SAMUDRA = 'Nisha Koli'
export const DADAR = 'Dadar Chowpatty Sort and Count'
export const JUHU = 'Juhu Beach Cleanup Before the Tide'
