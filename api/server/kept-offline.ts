import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGS } from '#domain/language.ts'
import { pathIn } from '#lib/locale.ts'

/** What stands in a built file and is a built file too: scripts by whatever path, and the fonts of Latin letters. */
const PARTS = /["'`(](?:[.]|\/assets)?\/?([\w.-]+[.]js|[\w-]*-latin-\d+-normal[\w.-]*[.]woff2)["'`)]/g

/** The worker that keeps /verify/offline learns what that page needs in each language, and when it is another one. */
export async function keepOffline(dist: string): Promise<void> {
  const built = new Set(await readdir(join(dist, 'assets')))
  const kept = await Promise.all(LANGS.map((lang) => keptOf(dist, pathIn(lang, '/verify-offline'), built)))
  const entries = LANGS.map((lang, at) => [pathIn(lang, '/verify/offline'), kept[at]])
  const worker = join(dist, 'verify-worker.js')
  const text = await readFile(worker, 'utf8')
  await writeFile(
    worker,
    text.replace('const KEPT = {}', `const KEPT = ${JSON.stringify(Object.fromEntries(entries))}`),
  )
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
