import type { BrowserContext } from 'playwright-core'
import { BROWSER_FLOOR, type BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { asOldest } from './oldest-browser.ts'
import { translatePages } from './translator.ts'

/**
 * Makes a context behave like the browser that JOURNEY_BROWSER names (vitest.config.ts): `translating` or `oldest`. Without
 * JOURNEY_BROWSER, changes nothing.
 * @param floor the oldest versions that must work
 */
export async function asJourneyBrowser(context: BrowserContext, floor: BrowserFloor = BROWSER_FLOOR): Promise<void> {
  if (process.env.JOURNEY_BROWSER === 'translating') await translatePages(context)
  if (process.env.JOURNEY_BROWSER === 'oldest') await asOldest(context, floor)
}
