import type { BrowserContext, Page, Request } from 'playwright-core'
import { untranslated } from './translated.ts'

/* Which pages wait for an answer. Requests of service workers do not count, because no page waits for them. */

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Follows the requests of a context from now on. */
export function followRequests(context: BrowserContext): void {
  const asking = new Set<Request>()
  underWay.set(context, asking)
  context.on('request', (request) => request.serviceWorker() ?? asking.add(request))
  const end = (request: Request) => void asking.delete(request)
  context.on('requestfinished', end).on('requestfailed', end)
}

/** Returns whether a page, or any page in its context, waits for an answer. */
export const isAsking = (page: Page): boolean => (underWay.get(untranslated(page.context()))?.size ?? 0) > 0
