import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Runtime } from '../env.ts'
import { type Public, publicText } from '../http/public-cache.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { MadePage } from './shell/shell.ts'

export type CachedPage = Public & Pick<MadePage, 'policy'>

/** Another configuration has other addresses and another build. */
const shelves = new WeakMap<Config, LRUCache<string, CachedPage>>()

/** How much is kept for a configuration. */
export const cacheSizeOf = (config: Config): { pages: number; bytes: number } => {
  const { size, calculatedSize } = shelfOf(config)
  return { pages: size, bytes: calculatedSize }
}

/** Requests for ten thousand different cities fill no memory; the pages that others ask for are made anew at worst. */
function shelfOf(config: Config): LRUCache<string, CachedPage> {
  const shelf =
    shelves.get(config) ??
    new LRUCache<string, CachedPage>({
      max: 200,
      maxSize: 16 * 1024 * 1024,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    })
  shelves.set(config, shelf)
  return shelf
}

/**
 * A page as it was made when it showed the same: rendering costs twenty times the rest of the answer. What is shown decides,
 * never time, so that what is withdrawn leaves with its row (D7).
 * @param shows everything that the page is made of besides the build: the address's meaning, the day, the rows
 */
export async function cachedPage(runtime: Runtime, shows: string, make: () => Promise<MadePage>): Promise<CachedPage> {
  const shelf = shelfOf(runtime.config)
  const key = runtime.fingerprint(shows)
  const known = shelf.get(key)
  if (known) return known
  return singleFlight(runtime.publicDb, `page ${key}`, async () => {
    const { html, policy } = await make()
    const page = { ...publicText(runtime, html), policy }
    shelf.set(key, page)
    return page
  })
}
