import type { Browser, BrowserContext } from 'playwright-core'
import { aroundEach } from 'vitest'

/* Chromium itself crashes now and then. A journey in which that happened starts again, once, and nothing else is repeated. */

/** Everything that has crashed in this worker since the current journey started. */
const crashes: string[] = []

/** Notes every page of a context that crashes. */
export function watchPages(context: BrowserContext): void {
  context.on('page', (page) => page.on('crash', () => crashes.push(`the page ${page.url()}`)))
}

/** Notes that a browser ended, unless `isClosing` says that a test closed it. */
export function watchBrowser(browser: Browser, isClosing: () => boolean): void {
  browser.on('disconnected', () => {
    if (!isClosing()) crashes.push('the browser')
  })
}

/** Ends a failed journey in which Chromium crashed with the error that vitest.config.ts repeats. Call this at the top level of a file. */
export const repeatAfterCrash = (): void =>
  aroundEach(async (runJourney, { task }) => {
    crashes.length = 0
    await runJourney()
    const [crashed] = crashes
    if (crashed === undefined || task.result?.state !== 'fail') return
    const again = (task.result.retryCount ?? 0) === 0
    if (again) console.warn(`Chromium crashed: ${crashed}. The journey starts again: ${task.name}`)
    throw new Error(`Chromium crashed: ${crashed}`)
  })
