import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

/** What stands in a built file and is a built file too: scripts by whatever path, and the fonts of Latin letters. */
const PARTS = /["'`(](?:[.]|\/assets)?\/?([\w.-]+[.]js|[\w-]*-latin-\d+-normal[\w.-]*[.]woff2)["'`)]/g

/** Each worker, the pages it keeps, and by what address. */
const WORKERS: Record<string, readonly (readonly [page: string, address: string])[]> = {
  'verify-worker.js': [['/verify-offline', '/verify/offline']],
  'check-in-worker.js': ['/check-in', '/pass', '/scanned-code'].map((page) => [page, page]),
}

/** The workers that keep pages learn what each needs in each language, and when it is another one. */
export async function keepOffline(dist: string): Promise<void> {
  const built = new Set(await readdir(join(dist, 'assets')))
  for (const [worker, pages] of Object.entries(WORKERS)) {
    const kept = LANGS.flatMap((lang) =>
      pages.map(([page, address]) => [pathIn(lang, page), pathIn(lang, address)] as const),
    ).filter(([page]) => existsSync(join(dist, `${page}.html`)))
    const entries = await Promise.all(
      kept.map(async ([page, address]) => [address, await keptOf(dist, page, built)] as const),
    )
    const path = join(dist, worker)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace('const KEPT = {}', `const KEPT = ${JSON.stringify(Object.fromEntries(entries))}`),
    )
  }
}

/** @param page its path, without ending */
async function keptOf(
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
