import type { BrowserContext } from 'playwright-core'
import { BROWSER_FLOOR, type BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { asOldest } from './oldest-browser.ts'
import { translatePages } from './translator.ts'

/**
 * Turns a context into the browser that the project's JOURNEY_BROWSER names (vitest.config.ts): a translating or the oldest
 * one. Does nothing for a current browser that leaves pages unchanged.
 * @param floor the oldest versions that must work
 */
export async function asJourneyBrowser(context: BrowserContext, floor: BrowserFloor = BROWSER_FLOOR): Promise<void> {
  if (process.env.JOURNEY_BROWSER === 'translating') await translatePages(context)
  if (process.env.JOURNEY_BROWSER === 'oldest') await asOldest(context, floor)
}
