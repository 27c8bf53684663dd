import type { BrowserContext } from 'playwright-core'
import { translatePages } from './translator.ts'

/** What a project's journeys are walked with (vitest.config.ts), where it is not a browser of today that leaves pages alone. */
const KINDS: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  translating: translatePages,
}

/** Makes a context the browser that JOURNEY_BROWSER names. */
export async function asJourneyBrowser(context: BrowserContext): Promise<void> {
  await KINDS[process.env.JOURNEY_BROWSER ?? '']?.(context)
}
