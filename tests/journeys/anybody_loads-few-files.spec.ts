import { expect, test } from 'vitest'
import { loadOf, MEASURED, type MeasuredPage, sumOf } from '#tests/support/browser/page-load.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'

/*
 * On a slow phone each request costs a round trip. So a page has at most six scripts, with the one that measures page speed, and
 * its first data comes with the page or in one request, next to the header's question who is logged in (docs/decisions/032).
 */

const site = openSite()

/** `bytes` counts the bodies of all answers as they were sent. `requests` counts all kinds, also the page and its fonts. */
type Limits = { scripts: number; fetches: number; requests: number; bytes: number }

const LIMITS: Record<keyof typeof MEASURED, Limits> = {
  events: { scripts: 6, fetches: 0, requests: 10, bytes: 139_500 },
  // Limited places need one more script and one more request, for volunteers only (D48).
  eventsOfStudent: { scripts: 7, fetches: 3, requests: 14, bytes: 140_500 },
  // The last kilobyte is for the box of the classes that see a volunteer's lines (D71).
  account: { scripts: 6, fetches: 2, requests: 12, bytes: 168_500 },
  dashboard: { scripts: 6, fetches: 2, requests: 12, bytes: 195_500 },
}

test.each(Object.entries(LIMITS))('%s needs few requests and bytes', async (name, limits) => {
  const measured: MeasuredPage = MEASURED[name as keyof typeof MEASURED]
  const page = await site.newPage({ width: 390, ...(measured.as && { as: measured.as }) })
  const load = await loadOf(page, measured)
  const { requests, bytes } = sumOf(load)
  const needed: Limits = { scripts: load.script.requests, fetches: load.fetch.requests, requests, bytes }
  // The Worker's static files are compressed by Cloudflare, not on this machine.
  const counted = (Object.keys(limits) as (keyof Limits)[]).filter((what) => !(ON_EDGE && what === 'bytes'))
  for (const what of counted) expect(needed[what], `${what} of ${name}`).toBeLessThanOrEqual(limits[what])
})
