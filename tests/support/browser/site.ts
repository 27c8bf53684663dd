import { rm } from 'node:fs/promises'
import type { LaunchOptions } from 'playwright-core'
import { type Product, startProduct } from '../process/server.ts'
import { makeFullTown } from '../town/full-town.ts'
import { townFolder } from '../town/town-folder.ts'
import { type Chromium, openChromium } from './chromium.ts'

/** The product as a user starts it, and a Chromium that looks at it: one for a test file. */
export type Site = Chromium & Pick<Product, 'address' | 'passcode' | 'dataDir'>

/**
 * Starts the built product and a Chromium that looks at it.
 * @param options.vars environment variables of the product's process
 * @param options.full whether the town is on its fullest day (full-town.ts)
 * @param options.launch how its Chromium differs from the others
 */
export async function openSite(
  options: { vars?: Record<string, string>; full?: boolean; launch?: LaunchOptions } = {},
): Promise<Site> {
  const dataDir = options.full ? await makeFullTown() : await townFolder()
  const product = await startProduct({ vars: options.vars, dataDir })
  const chromium = await openChromium(product.address, options.launch)
  return {
    ...chromium,
    ...product,
    close: async () => {
      await chromium.close()
      await product.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
