import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { seen, unlock } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

const site = openSite()

/**
 * Smaller layout shifts are ignored. If the machine lacks the phones' font, to which the fallback font is fitted, a web font
 * that loads late moves a heading by less than this.
 */
const NOTHING = 0.001

/** Returns the layout shifts without user input since the page loaded. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (nothing) =>
      new Promise((resolve) => {
        const found: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
            if (entry.hadRecentInput || entry.value < nothing) continue
            const what = entry.sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.nodeName.toLowerCase()} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
              )
              .join(', ')
            found.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${what}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(found), 50)
      }),
    NOTHING,
  )
type LayoutShift = {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Opens a page with slow scripts and API responses. Content higher on the page arrives before the content below it. */
async function slowPage(width: 390 | 1280, as?: string): Promise<Page> {
  const page = await site.newPage({ as, width })
  await delay(page)
  return page
}

/**
 * How long answers take, in milliseconds. A page's first data arrives after its skeleton is visible, because what is not visible
 * yet cannot jump.
 */
const WAITS: [RegExp, number][] = [
  [/when=past|\/service/, 1_200],
  [/when=upcoming|participations|\/api\/pages/, 600],
]

const delay = (page: Page) =>
  page.route(/\.js$|\/api\//, async (route) => {
    const url = route.request().url()
    const [, wait] = WAITS.find(([address]) => address.test(url)) ?? [null, 150]
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })

const STATIC = ['/', '/about', '/how-it-works', '/join', '/contact', '/privacy', '/google-auth', '/nothing-here']
/** One page of each kind: static, with a list, with a form and with a part that loads later. */
const OPEN = ['/', '/events', '/register?role=ngo', '/ngo/samudra-foundation']
/** The paths of pages that have the same layouts as pages in OPEN. */
const LIKE_THESE = [
  ...STATIC.filter((path) => !OPEN.includes(path)),
  ...['/events?city=nowhere', '/login', '/application', '/admin', '/report?ngo=samudra-foundation'],
  ...['/register', '/pending', '/ngo/samudra-foundation/events', '/invitation'],
]

/** Opens URLs one after the other so that they do not slow each other down. Expects no layout shift. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto('about:blank') // forces a load, because two views of the panel differ only in the hash
    await page.goto(path, { waitUntil: STATIC.includes(path) ? 'load' : 'networkidle' })
    expect(await shifts(page), path).toEqual([])
  }
}

/** `npm test` checks phones, where all content is in one column; `npm run prove` checks desktops as well. */
const WIDTHS = process.env.PROVE === '1' ? ([390, 1280] as const) : ([390] as const)

for (const width of WIDTHS) {
  prove(`nothing jumps on any other open page at ${width} pixels`, async () =>
    expectStill(await slowPage(width), LIKE_THESE),
  )

  test(`nothing jumps on an open page at ${width} pixels`, async () => {
    const page = await slowPage(width)
    await expectStill(page, OPEN)
    await page.goto('/events?city=bengaluru')
    const event = await page.getByRole('link', { name: 'Map Step-Free Routes' }).getAttribute('href')
    const report = `/report?event=${event?.split('/').at(-1)}`
    await expectStill(page, process.env.PROVE === '1' ? [event ?? '', report] : [event ?? ''])
  })

  prove(`nothing jumps on the pages after login at ${width} pixels`, async () => {
    await expectStill(await slowPage(width, 'Asha Menon'), ['/account', '/'])
    // Asha is going to an event of today, about which the list says one more line (D50) when it knows her events.
    await expectStill(await slowPage(width, 'Joseph Lalrinawma'), ['/events'])
    const ngo = await slowPage(width, 'Nisha Koli')
    await expectStill(ngo, ['/dashboard', '/dashboard#events', '/dashboard#past'])
    const admin = await slowPage(width)
    await unlock(admin, site.passcode)
    await seen(admin.getByRole('article', { name: 'Nayi Paudh' }))
    expect(await shifts(admin), 'the queue').toEqual([])
  })
}
