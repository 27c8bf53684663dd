import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/* Whether a check-in desk's page opens off the phone, and how soon. */

/** The worker answered for page, scripts and fonts, and nobody else; letters of other scripts a phone has itself. */
export async function expectKept(answers: readonly Response[]): Promise<void> {
  const kinds = () => answers.filter((one) => one.fromServiceWorker()).map((one) => one.request().resourceType())
  await expect.poll(() => new Set(kinds())).toEqual(new Set(['document', 'script', 'font']))
  const others = answers.filter((one) => !one.fromServiceWorker()).map((one) => one.url())
  expect(others.filter((url) => !url.includes('-devanagari-'))).toEqual([])
}

/** Notes among the page's own measurements when the code stands. */
export const noteStatus = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('.square')) return
      watching.disconnect()
      performance.mark('code')
    })
    watching.observe(document, { childList: true, subtree: true })
  })

/** @returns milliseconds since the page began to open */
export const stoodAfter = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('code')[0]?.startTime)
