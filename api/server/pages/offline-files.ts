import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

/** Matches references to other built files in a built file: scripts with any path, and fonts with Latin letters. */
const PARTS = /["'`(](?:[.]|\/assets)?\/?([\w.-]+[.]js|[\w-]*-latin-\d+-normal[\w.-]*[.]woff2)["'`)]/g

type PageToKeep = {
  /** The page's name in the build. */
  page: string
  address: string
  /** How long to wait for the network before showing the cached page. */
  patienceMs?: number
  /** The URL of our public keys, if the page checks signatures. */
  keys?: string
}

/**
 * The service workers and the pages that they cache. Helpers should not have to wait. A scanned code, however, should reach the
 * server while it is valid, so its page waits longer. The cached page that checks certificates is used only if the network
 * fails.
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
 * Writes each service worker from the same source. It contains the files that its pages need in each language, and a hash of
 * each page.
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
