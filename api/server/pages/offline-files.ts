import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

/** Matches the names of built files in a built file: scripts by any path, and the fonts of Latin letters. */
const PARTS = /["'`(](?:[.]|\/assets)?\/?([\w.-]+[.]js|[\w-]*-latin-\d+-normal[\w.-]*[.]woff2)["'`)]/g

type PageToKeep = {
  /** Contains the page's name in the build. */
  page: string
  address: string
  /** Limits how long a network may neither answer nor fail before the cached page is shown. */
  patienceMs?: number
  /** Contains the address of our public keys, if the page checks signatures. */
  keys?: string
}

/**
 * Lists each service worker with the pages that it caches. A helper should not wait, but a scanned code should reach the server
 * while it is valid. The page that checks certificates is shown only if there is no network at all.
 */
const WORKERS: Record<string, readonly PageToKeep[]> = {
  'verify-worker.js': [{ page: '/verify-offline', address: '/verify/offline', keys: '/credentials/keys' }],
  'check-in-worker.js': [
    { page: '/check-in', address: '/check-in', patienceMs: 700 },
    { page: '/pass', address: '/pass', patienceMs: 700 },
    { page: '/scanned-code', address: '/scanned-code', patienceMs: 8_000 },
  ],
}

const SOURCE = new URL('../../../src/service-worker/offline-page.js', import.meta.url)

/**
 * Writes each worker from one source, with the files that its pages need in each language, and with the hash of their build.
 */
export async function keepOffline(dist: string): Promise<void> {
  const source = await readFile(SOURCE, 'utf8')
  const built = new Set(await readdir(join(dist, 'assets')))
  for (const [worker, pages] of Object.entries(WORKERS)) {
    const inLanguages = LANGS.flatMap((lang) =>
      pages.map((kept) => ({ ...kept, page: pathIn(lang, kept.page), address: pathIn(lang, kept.address) })),
    ).filter(({ page }) => existsSync(join(dist, `${page}.html`)))
    const entries = await Promise.all(
      inLanguages.map(
        async ({ page, address, ...rules }) =>
          [address, { ...(await pageFiles(dist, page, built)), ...rules }] as const,
      ),
    )
    const kept = JSON.stringify(Object.fromEntries(entries))
    await writeFile(
      join(dist, worker),
      source.replace('const KEPT = {}', () => `const KEPT = ${kept}`),
    )
  }
}

/**
 * Returns the files that a page needs, and a hash of the page.
 * @param page its path, without extension
 */
async function pageFiles(
  dist: string,
  page: string,
  built: ReadonlySet<string>,
): Promise<{ files: string[]; is: string }> {
  const files = new Set<string>()
  const look = async (path: string): Promise<void> => {
    for (const [, name = ''] of (await readFile(join(dist, path), 'utf8')).matchAll(PARTS)) {
      if (!built.has(name) || files.has(name)) continue
      files.add(name)
      if (name.endsWith('.js')) await look(`assets/${name}`)
    }
  }
  await look(`${page}.html`)
  const html = await readFile(join(dist, `${page}.html`))
  const is = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { files: [...files].sort().map((name) => `/assets/${name}`), is }
}
