import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroInlineConfig } from 'astro'
import { DEFAULT_LANG, LANGS, type Lang } from '#domain/language/language.ts'
import { keepOffline } from './offline-files.ts'
import { requireTranslated } from './text-mark.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const DIST = join(ROOT, 'dist')

/**
 * Configures Astro's build for one language: `#text/…` is that language's folder, and the sources are the same for all
 * languages (docs/decisions/016).
 */
export const pagesIn = (lang: Lang): AstroInlineConfig => ({
  root: ROOT,
  logLevel: 'warn',
  vite: {
    resolve: { alias: [{ find: /^#text\/(.+)$/, replacement: `${ROOT}src/text/${lang}/$1` }] },
  },
})

/**
 * Builds every page once per language: the default language at the top level of `dist`, and every other language in its own
 * folder. Assets are shared.
 */
export async function buildPages(): Promise<void> {
  for (const lang of LANGS) await requireTranslated(lang)
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const { build } = await import('astro')
  await build({ ...pagesIn(DEFAULT_LANG), outDir: DIST })
  for (const lang of LANGS.filter((one) => one !== DEFAULT_LANG)) {
    const folder = join(ROOT, '.build/pages', lang)
    await build({ ...pagesIn(lang), outDir: folder, publicDir: join(ROOT, '.build/no-public') })
    await addPages(folder, lang)
    await rm(folder, { recursive: true })
  }
  await keepOffline(DIST)
}

/**
 * Adds the pages and assets of a language. Assets with the same name are identical, because their names contain a hash of their
 * content.
 */
async function addPages(from: string, lang: Lang): Promise<void> {
  await mkdir(join(DIST, lang), { recursive: true })
  await cp(join(from, 'assets'), join(DIST, 'assets'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name.endsWith('.html')) await rename(join(from, name), join(DIST, lang, name))
  }
  await rename(join(from, 'manifest.webmanifest'), join(DIST, `manifest.${lang}.webmanifest`))
}
