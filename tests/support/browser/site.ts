import type { Kysely } from 'kysely'
import type { LaunchOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { type Chromium, openChromium } from './chromium.ts'
import { repeatAfterCrash } from './crash.ts'
import type { Lent, SiteOptions } from './site-run.ts'

/** The app as a user starts it, and a Chromium that visits it. */
export type Site = Omit<Chromium, 'close'> &
  Pick<Lent, 'address' | 'passcode' | 'databaseUrl'> & {
    /** The app's database, for data that a test cannot create on screen, and to query its rows. */
    db: Kysely<Database>
    /** Brings the expiry dates of the NGOs' details one day closer (town/night.ts). */
    passNight: () => Promise<void>
  }

type Options = Omit<SiteOptions, 'vars'> & {
  vars?: SiteOptions['vars'] | (() => SiteOptions['vars'])
  launch?: LaunchOptions
  meant?: RegExp
}

/** The original `fetch`, saved because tests of a verifier replace the global one. */
const network = fetch

/**
 * Gives the tests of a file the built app, and a Chromium that visits it. Call this at the top level of the file; the properties
 * are set once the tests run. Every test starts with the initial demo data and without pages, so it depends on no other test,
 * and can start again after a crash of Chromium. It fails if one of its pages had trouble (chromium.ts).
 * @param options.vars environment variables of the app's process, or a function that returns them once the tests run
 * @param options.full whether to use the demo data of the busiest day (full-town.ts)
 * @param options.launch launch options of Playwright, for a file that needs a separate Chromium
 * @param options.meant trouble that the tests cause on purpose
 */
export function openSite({ launch, meant, vars, full }: Options = {}): Site {
  const lender = inject('sites')
  const site = {} as Site & { id: number }
  const tell = async (method: string, act = '') => {
    const answer = await network(`${lender}/${site.id}${act}`, { method })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const chromium = openChromium(() => site.address, launch)
  repeatAfterCrash()
  beforeAll(async () => {
    const wanted: SiteOptions = { vars: typeof vars === 'function' ? vars() : vars, full }
    const lent = await network(lender, { method: 'POST', body: JSON.stringify(wanted) })
    if (!lent.ok) throw new Error(await lent.text())
    Object.assign(site, (await lent.json()) as Lent)
    site.db = openPostgres({ url: site.databaseUrl, max: 2, timeouts: 'patient' })
  })
  beforeEach(() => tell('PUT', '/rows'))
  afterEach(async () => {
    try {
      chromium.expectNoTrouble(meant)
    } finally {
      await chromium.closePages()
    }
  })
  afterAll(async () => {
    await chromium.close()
    await site.db.destroy()
    await tell('DELETE')
  })
  const { newPage, expectNoTrouble } = chromium
  return Object.assign(site, { newPage, expectNoTrouble, passNight: () => tell('PUT', '/night') })
}
