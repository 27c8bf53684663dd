import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Runtime } from '../env.ts'
import { type Public, publicText } from '../http/public-cache.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { MadePage } from './shell/shell.ts'

export type CachedPage = Public & Pick<MadePage, 'policy'>

/** The cached pages, keyed by configuration, because another configuration has different URLs and a different build. */
const shelves = new WeakMap<Config, LRUCache<string, CachedPage>>()

/** Returns the number and total size of a configuration's cached pages. */
export const cacheSizeOf = (config: Config): { pages: number; bytes: number } => {
  const { size, calculatedSize } = shelfOf(config)
  return { pages: size, bytes: calculatedSize }
}

/**
 * Limits the cache to 200 pages and 16 MiB so that requests for ten thousand different cities cannot fill the memory. At worst,
 * other pages are rendered again.
 */
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
 * Returns the cached page if it shows the same data, because rendering takes 20 times as long as the rest of the response. The
 * key is the data, never the age, so withdrawn content disappears with its row (D7).
 * @param shows everything the page depends on besides the build: the parsed URL, the day, the rows
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
