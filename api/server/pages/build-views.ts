import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGS } from '#domain/language/language.ts'
import { viewsByLanguage } from './views.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

/** The folder of `#views/*` in package.json, for bundlers that do not use the plug-in in api/server/pages/views.ts. */
const VIEWS = join(ROOT, '.views')

const TYPES = "export * from '../api/page/shell/views.ts'\n"

/** Writes one file per language for `#views/<lang>`. Two runs can write them concurrently. */
export async function buildViews(): Promise<void> {
  const { build } = await import('vite')
  await mkdir(VIEWS, { recursive: true })
  const made = await mkdtemp(join(VIEWS, 'made-'))
  for (const lang of LANGS) {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      oxc: { jsx: { runtime: 'automatic' } },
      plugins: [viewsByLanguage()],
      build: {
        ssr: true,
        // Everything goes into one file, because wrangler is given only that file.
        rolldownOptions: { input: { [lang]: `#views/${lang}` }, output: { codeSplitting: false } },
        outDir: made,
        emptyOutDir: false,
        target: 'es2024',
        minify: false,
      },
    })
    await writeFile(join(made, `${lang}.d.ts`), TYPES)
    for (const name of [`${lang}.js`, `${lang}.d.ts`]) await rename(join(made, name), join(VIEWS, name))
  }
  await rm(made, { recursive: true })
}
