import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import type { Site } from './site.ts'
import { seen } from './visit.ts'

/* Pages of links in emails, as on a device where no one has logged in. */

/** Opens a link with JavaScript off. */
export async function onAnotherDevice(site: Site, path: string): Promise<Page> {
  const page = await site.newPage({ javaScript: false, width: 390 })
  await page.goto(path)
  return page
}

/** Checks a page, or the one after a press, in a browser with JavaScript, because axe needs it. Does nothing in `npm test`. */
export async function checkLink(site: Site, path: string, state: string, press?: string): Promise<void> {
  if (process.env.PROVE !== '1') return
  const page = await site.newPage({ width: 390 })
  await page.goto(path)
  if (press) await page.getByRole('button', { name: press }).click()
  await expectAccessible(page, state, { phoneOnly: true })
}

/** Waits until the page has this heading. */
export const headed = (page: Page, name: string): Promise<void> =>
  seen(page.getByRole('heading', { level: 1, name, exact: true }))
