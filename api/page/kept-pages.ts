import type { Config } from '../config.ts'
import type { Runtime } from '../env.ts'
import { type Public, publicText } from '../http/public-cache.ts'
import { singleFlight } from '../http/single-flight.ts'
import type { MadePage } from './shell/shell.ts'

/** Whoever asks for ten thousand cities fills no memory; the pages that others ask for are made anew at worst. */
const MOST_PAGES = 200
const MOST_BYTES = 16 * 1024 * 1024

export type KeptPage = Public & Pick<MadePage, 'policy'>

/** Pages by what they show, the one that was asked for last at the end. */
type Shelf = { pages: Map<string, KeptPage>; bytes: number }

/** Another configuration has other addresses and another build. */
const shelves = new WeakMap<Config, Shelf>()

/** How much is kept for a configuration. */
export const keptFor = (config: Config): { pages: number; bytes: number } => {
  const { pages, bytes } = shelfOf(config)
  return { pages: pages.size, bytes }
}

function shelfOf(config: Config): Shelf {
  const shelf = shelves.get(config) ?? { pages: new Map(), bytes: 0 }
  shelves.set(config, shelf)
  return shelf
}

/**
 * A page as it was made when it showed the same: rendering costs twenty times the rest of the answer. What is shown decides,
 * never time, so that what is withdrawn leaves with its row (D7).
 * @param shows everything that the page is made of besides the build: the address's meaning, the day, the rows
 */
export async function keptPage(runtime: Runtime, shows: string, make: () => Promise<MadePage>): Promise<KeptPage> {
  const shelf = shelfOf(runtime.config)
  const key = runtime.fingerprint(shows)
  const known = shelf.pages.get(key)
  if (known) {
    shelf.pages.delete(key)
    shelf.pages.set(key, known)
    return known
  }
  return singleFlight(runtime.publicDb, `page ${key}`, async () => {
    const { html, policy } = await make()
    const page = { ...publicText(runtime, html), policy }
    keep(shelf, key, page)
    return page
  })
}

function keep(shelf: Shelf, key: string, page: KeptPage): void {
  shelf.pages.set(key, page)
  shelf.bytes += page.bytes.byteLength
  for (const [oldest, { bytes }] of shelf.pages) {
    if (shelf.pages.size <= MOST_PAGES && shelf.bytes <= MOST_BYTES) return
    shelf.pages.delete(oldest)
    shelf.bytes -= bytes.byteLength
  }
}
