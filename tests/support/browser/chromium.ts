import axe from 'axe-core'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Lang, langOf } from '#domain/language/language.ts'
import { asJourneyBrowser } from './journey-browser.ts'
import { cookiesOf } from './sign-in.ts'
import { inLanguage } from './translated.ts'

/** The language in which a project's journeys are walked (vitest.config.ts). */
export const JOURNEY_LANG: Lang = langOf(process.env.JOURNEY_LANG)

/** How somebody looks at the site: by default a desktop, light, with motion and JavaScript. */
export type VisitOptions = {
  /** A demo person who has logged in before; without one, nobody. */
  as?: string
  width?: 390 | 1280 | 320
  dark?: boolean
  javaScript?: boolean
  reducedMotion?: boolean
  /** More of Playwright's own. */
  context?: BrowserContextOptions
}

export type Chromium = {
  /** A browser of its own for one person: own cookies, own storage. */
  newPage: (looking?: VisitOptions) => Promise<Page>
  /**
   * Fails when any page so far logged an error, threw, asked a third party or got a 5xx: `afterEach(expectNoTrouble)`.
   * @param meant trouble that the test itself makes
   */
  expectNoTrouble: (meant?: RegExp) => void
  close: () => Promise<void>
}

/**
 * Launches the run's Chromium.
 * @param origin what relative addresses are relative to
 * @param more of Playwright's own
 */
export async function openChromium(origin: string, more: LaunchOptions = {}): Promise<Chromium> {
  const { env, ...how } = inject('chromium')
  const browser = await chromium.launch({ ...how, ...more, env: { ...process.env, ...env } as Record<string, string> })
  const contexts: BrowserContext[] = []
  const troubles: string[] = []
  return {
    newPage: async ({ as, width = 1280, dark = false, javaScript = true, reducedMotion = false, context } = {}) => {
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
      opened.setDefaultTimeout(120_000)
      contexts.push(opened)
      await asJourneyBrowser(opened)
      watch(opened, troubles)
      if (as) await opened.addCookies(await cookiesOf(origin, as))
      return inLanguage(await opened.newPage(), JOURNEY_LANG)
    },
    expectNoTrouble: (meant) => {
      const found = troubles.splice(0).filter((trouble) => !meant?.test(trouble))
      expect(found).toEqual([])
    },
    close: async () => {
      for (const context of contexts) await context.close()
      await browser.close()
    },
  }
}

/** Chromium logs every 4xx answer as an error; refusals are answers, so only those to the API may pass. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/

/** What a journey's browser (journey-browser.ts) runs in pages, it cannot run in the frames that show emails. */
const FRAMED = /^Blocked script execution in '[^']*\/dev\/mail'/

/** Notes what no page of ours may do. */
export function watch(context: BrowserContext, troubles: string[]): void {
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

/**
 * Fails on anything axe finds, best practices included.
 * @param state what the page shows, for the message
 * @param rule one rule alone, where another look at the same page can change nothing else
 */
export async function expectNoAxe(page: Page, state = page.url(), rule?: string): Promise<void> {
  // Half a megabyte of source: a page that has it already is not given it again. No page of ours has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { resultTypes: ['violations' as const], ...(rule && { runOnly: rule }) },
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, `axe on ${state}`).toEqual([])
}
