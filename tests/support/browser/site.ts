import type { LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import { type Chromium, openChromium } from './chromium.ts'
import type { Lent, SiteOptions } from './site-run.ts'

/** The product as a user starts it, and a Chromium that looks at it: one for a test file. */
export type Site = Chromium &
  Pick<Lent, 'address' | 'passcode' | 'databaseUrl'> & {
    /** A day goes by for what organizations stated (town/night.ts). */
    passNight: () => Promise<void>
  }

/** As it is before a test gives a verifier another. */
const network = fetch

/**
 * Borrows the built product, with its town as it began, and launches a Chromium that looks at it.
 * @param options.vars environment variables of the product's process
 * @param options.full whether the town is on its fullest day (full-town.ts)
 * @param options.launch how its Chromium differs from the others
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
