import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import { followRequests } from './asking.ts'
import { watchBrowser, watchPages } from './crash.ts'
import { asJourneyBrowser } from './journey-browser.ts'
import { cookiesOf } from './sign-in.ts'
import { inLanguage } from './translated.ts'

/** The language in which the project runs its journeys (vitest.config.ts). */
export const JOURNEY_LANG: Lang = langOf(process.env.JOURNEY_LANG)

/** How a person visits the site. The default is a desktop in the light theme, with motion and JavaScript. */
export type VisitOptions = {
  /** Name of a demo person who has logged in before. Without it, the visitor is logged out. */
  as?: string
  width?: 390 | 1280 | 320
  dark?: boolean
  javaScript?: boolean
  reducedMotion?: boolean
  /** Further context options of Playwright. */
  context?: BrowserContextOptions
}

export type Chromium = {
  /** Opens a page in a new context, with separate cookies and storage. */
  newPage: (looking?: VisitOptions) => Promise<Page>
  /**
   * Fails if any page so far logged an error, threw, sent a request to a third party or received a 5xx.
   * @param meant trouble that the test causes on purpose
   */
  expectNoTrouble: (meant?: RegExp) => void
  /** Closes all pages with their contexts. */
  closePages: () => Promise<void>
  /** Closes the browser, if it is not the one that all files share. */
  close: () => Promise<void>
}

/**
 * Returns a Chromium whose pages visit the app.
 * @param originOf returns the base of relative URLs
 * @param more launch options of Playwright. With them, the file has a separate browser
 */
export function openChromium(originOf: () => string, more?: LaunchOptions): Chromium {
  const contexts: BrowserContext[] = []
  const troubles: string[] = []
  const own = more && browserWith(more)
  return {
    newPage: async ({ as, width = 1280, dark = false, javaScript = true, reducedMotion = false, context } = {}) => {
      const browser = await (own ?? sharedBrowser).open()
      const origin = originOf()
      const opened = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: width < 500 ? 844 : 900 },
        hasTouch: width < 500,
        isMobile: width < 500,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        javaScriptEnabled: javaScript,
        ...context,
      })
      contexts.push(opened)
      await prepare(opened, troubles)
      if (as) await opened.addCookies(await cookiesOf(origin, as))
      return inLanguage(await opened.newPage(), JOURNEY_LANG)
    },
    expectNoTrouble: (meant) => {
      const found = troubles.splice(0).filter((trouble) => !meant?.test(trouble))
      expect(found).toEqual([])
    },
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
    },
    close: async () => own?.close(),
  }
}

/** Makes a new context the journey's browser (journey-browser.ts), and watches its pages. */
export async function prepare(context: BrowserContext, troubles: string[], floor?: BrowserFloor): Promise<void> {
  context.setDefaultTimeout(120_000)
  await asJourneyBrowser(context, floor)
  watchPages(context)
  followRequests(context)
  watch(context, troubles)
}

/** Returns a browser that is launched when its first page opens, and again after a crash. */
function browserWith(more: LaunchOptions) {
  let launched: Promise<Browser> | undefined
  let isClosing = false
  const launch = async () => {
    const { env, ...how } = inject('chromium')
    const browser = await chromium.launch({
      ...how,
      ...more,
      env: { ...process.env, ...env } as Record<string, string>,
    })
    watchBrowser(browser, () => isClosing)
    return browser
  }
  return {
    open: async (): Promise<Browser> => {
      const known = await launched?.catch(() => undefined)
      if (known?.isConnected()) return known
      launched = launch()
      return launched
    },
    close: async (): Promise<void> => {
      isClosing = true
      await (await launched)?.close()
    },
  }
}

/** The browser of this worker, which its files share, because a launch takes longer than many journeys. It ends with the worker. */
export const sharedBrowser = browserWith({})

/**
 * Chromium logs every 4xx response as an error. `watch` checks the responses instead: documents and API calls may receive a
 * 4xx, other resources may not.
 */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/

/** The script of a journey's browser (journey-browser.ts) runs in pages but is blocked in the frames that show emails. */
const FRAMED = /^Blocked script execution in '[^']*\/dev\/mail'/

/** Records errors, exceptions, third-party requests and failed responses of a context's pages in `troubles`. */
function watch(context: BrowserContext, troubles: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text()) && !FRAMED.test(message.text()))
      troubles.push(`${message.page()?.url()} logged: ${message.text()}`)
  })
  context.on('weberror', (error) => troubles.push(`${error.page()?.url()} threw: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1')
      troubles.push(`asked a third party: ${request.url()}`)
  })
  context.on('response', (response) => {
    const kind = response.request().resourceType()
    const asset = kind !== 'document' && kind !== 'fetch' && kind !== 'xhr'
    if (response.status() >= (asset ? 400 : 500)) troubles.push(`${response.url()} answered ${response.status()}`)
  })
}

/** Waits until what appears has appeared. A toast that fades in has too little contrast for a moment. */
const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null)
  })

/**
 * Fails on any axe finding, including best practices.
 * @param state name of the state, for the failure message
 * @param rule the only rule to run, if nothing else can have changed since the last check
 */
export async function expectNoAxe(page: Page, state = page.url(), rule?: string): Promise<void> {
  // axe is half a megabyte of source, so it is injected once per page. The app's pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await animationsEnded(page)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { resultTypes: ['violations' as const], ...(rule && { runOnly: rule }) },
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, `axe on ${state}`).toEqual([])
}
