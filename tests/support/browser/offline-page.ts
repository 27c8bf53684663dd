import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/* Checks whether the check-in page opens offline from the service worker, and how fast. */

/**
 * Expects that the service worker answered all requests for the page, scripts and fonts. Devanagari fonts are exempt, because
 * phones have their own.
 */
export async function expectKept(answers: readonly Response[]): Promise<void> {
  const kinds = () => answers.filter((one) => one.fromServiceWorker()).map((one) => one.request().resourceType())
  await expect.poll(() => new Set(kinds())).toEqual(new Set(['document', 'script', 'font']))
  const others = answers.filter((one) => !one.fromServiceWorker()).map((one) => one.url())
  expect(others.filter((url) => !url.includes('-devanagari-'))).toEqual([])
}

/** Adds a performance mark when the check-in code is drawn. */
export const noteStatus = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('.qr-code')) return
      watching.disconnect()
      performance.mark('code')
    })
    watching.observe(document, { childList: true, subtree: true })
  })

/** Returns milliseconds from navigation to the drawn code. */
export const codeDrawnAfter = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('code')[0]?.startTime)
