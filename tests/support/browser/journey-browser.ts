import type { BrowserContext } from 'playwright-core'
import { BROWSER_FLOOR, type BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { asOldest } from './oldest-browser.ts'
import { translatePages } from './translator.ts'

/**
 * Makes a context the browser that a project's journeys are walked with (JOURNEY_BROWSER in vitest.config.ts), where it is not
 * one of today that leaves pages alone.
 * @param floor what the oldest browser has at least
 */
export async function asJourneyBrowser(context: BrowserContext, floor: BrowserFloor = BROWSER_FLOOR): Promise<void> {
  if (process.env.JOURNEY_BROWSER === 'translating') await translatePages(context)
  if (process.env.JOURNEY_BROWSER === 'oldest') await asOldest(context, floor)
}
