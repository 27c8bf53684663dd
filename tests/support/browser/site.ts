import type { LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import { type Chromium, openChromium } from './chromium.ts'
import type { Lent, SiteOptions } from './site-run.ts'

/** The app as a user starts it, and a Chromium that visits it. Each test file has its own. */
export type Site = Chromium &
  Pick<Lent, 'address' | 'passcode' | 'databaseUrl'> & {
    /** Brings the expiry dates of the NGOs' details one day closer (town/night.ts). */
    passNight: () => Promise<void>
  }

/** The original `fetch`, saved because tests of a verifier replace the global one. */
const network = fetch

/**
 * Borrows the built app with its initial demo data, and launches a Chromium that visits it.
 * @param options.vars environment variables of the app's process
 * @param options.full whether to use the demo data of the busiest day (full-town.ts)
 * @param options.launch launch options of this Chromium
 */
export async function openSite({ launch, ...wanted }: SiteOptions & { launch?: LaunchOptions } = {}): Promise<Site> {
  const lender = inject('sites')
  const lent = await network(lender, { method: 'POST', body: JSON.stringify(wanted) })
  if (!lent.ok) throw new Error(await lent.text())
  const { id, ...site } = (await lent.json()) as Lent
  const chromium = await openChromium(site.address, launch)
  const tell = async (method: string) => {
    const answer = await network(`${lender}/${id}`, { method })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    ...chromium,
    ...site,
    passNight: () => tell('PUT'),
    close: async () => {
      await chromium.close()
      await tell('DELETE')
    },
  }
}
