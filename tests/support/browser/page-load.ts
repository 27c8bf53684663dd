import type { Locator, Page, Request } from 'playwright-core'
import { alive, seen } from './visit.ts'

/* Measures what a page requests until it can be used, as tests and `npm run screens` do. */

/** A page that people open often, with the person who opens it. */
export type MeasuredPage = {
  path: string
  /** Name of a demo person. Without it, the visitor is logged out. */
  as?: string
  /** The action for which people open the page. It is shown together with the page's data. */
  action: (page: Page) => Locator
}

export const MEASURED = {
  events: { path: '/events', action: going },
  eventsOfStudent: { path: '/events', as: 'Asha Menon', action: going },
  account: {
    path: '/account',
    as: 'Asha Menon',
    action: (page) => page.getByRole('link', { name: 'Download certificate' }),
  },
  dashboard: {
    path: '/dashboard',
    as: 'Nisha Koli',
    action: (page) => page.getByRole('button', { name: 'Post Event' }),
  },
} satisfies Record<string, MeasuredPage>

function going(page: Page): Locator {
  return page.getByRole('article').getByRole('button', { name: "I'm Going" })
}

/** The kinds of files and answers that are measured. Everything else, such as pictures, is `other`. */
export const LOAD_KINDS = ['document', 'script', 'style', 'font', 'fetch', 'other'] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

/** Requests of one kind, with the bytes of their answers' bodies as they were sent, usually compressed. */
export type Load = { requests: number; bytes: number }

const KINDS: Record<string, LoadKind> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  fetch: 'fetch',
  xhr: 'fetch',
}

/** Opens a page, and waits until its data is shown and its main action can be pressed. */
export async function openUntilUsable(page: Page, { path, action }: MeasuredPage): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  const button = action(page).first()
  await seen(button)
  await alive(page)
  await button.click({ trial: true }) // checks that a press would reach it
}

/**
 * Returns whether a page asked for this. Chromium itself asks for the icon of a page, if it is a Chromium that can show icons.
 */
export const isAskedByPage = (request: Request): boolean => !/\/favicon\.\w+$/.test(new URL(request.url()).pathname)

/** Opens a page with an empty cache, and counts all requests until it sends no more. */
export async function loadOf(page: Page, measured: MeasuredPage): Promise<Record<LoadKind, Load>> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => isAskedByPage(request) && requests.push(request))
  await openUntilUsable(page, measured)
  await page.waitForLoadState('networkidle')
  const load = Object.fromEntries(LOAD_KINDS.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Record<LoadKind, Load>
  for (const request of requests) {
    const one = load[KINDS[request.resourceType()] ?? 'other']
    one.requests += 1
    one.bytes += (await request.sizes()).responseBodySize
  }
  return load
}

/** Adds up all kinds of a load. */
export const sumOf = (load: Record<LoadKind, Load>): Load => {
  const all = Object.values(load)
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
