import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LANGS } from '#domain/language/language.ts'
import { buildPages } from './pages/build-pages.ts'
import { buildViews } from './pages/build-views.ts'
import { EDGE_ASSETS, writeEdgeAssets } from './pages/edge-assets.ts'
import { viewsByLanguage } from './pages/views.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const STAMP = join(ROOT, '.build/stamp')
const SOURCES = [
  'src',
  'api',
  'db',
  'public',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
  'wrangler.toml',
]

/** One file from each output of the build. If one is missing, the build is stale. */
const MADE = [
  'dist/index.html',
  '.build/node.js',
  `${EDGE_ASSETS}/_headers`,
  ...LANGS.map((lang) => `.views/${lang}.js`),
]

/** Returns whether the sources or the lock file have changed since the last build, or an output file is missing. */
export async function isStale(): Promise<boolean> {
  if (MADE.some((path) => !existsSync(join(ROOT, path)))) return true
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  return stamp !== (await sourcesHash())
}

/**
 * Builds pages into dist, the Node server and the edge's files into .build, and the views that the server renders into .views.
 */
export async function build(): Promise<void> {
  const hash = await sourcesHash()
  await rm(STAMP, { force: true }) // Without a stamp, an interrupted build is not mistaken for a complete one.
  await buildPages()
  await buildViews()
  await compress(join(ROOT, 'dist'))
  const { build: buildServer } = await import('vite')
  await buildServer({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [viewsByLanguage()],
    build: {
      ssr: true,
      // Not bundled, because production installations omit this package (api/server/dev-provider/load.ts).
      rolldownOptions: { external: ['oidc-provider'], input: ['api/server/node.ts', 'api/server/pdf/pdf-worker.ts'] },
      outDir: '.build',
      emptyOutDir: true,
      target: 'node24',
      minify: false,
    },
  })
  await writeEdgeAssets(join(ROOT, 'dist'), join(ROOT, EDGE_ASSETS), await edgeAddress())
  await writeFile(STAMP, hash)
}

/** Compresses assets once, at the best quality. Pages are compressed when they are loaded. */
async function compress(folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    if (!/\.(css|js|json|svg|txt|webmanifest)$/.test(path)) continue
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Returns the BASE_URL of wrangler.toml, not of the environment, because the pages and the Worker must use the same URL. */
async function edgeAddress(): Promise<string> {
  const settings = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  const address = /^BASE_URL = "(.+)"$/m.exec(settings)?.[1]
  if (!address) throw new Error('wrangler.toml has no BASE_URL.')
  return address
}

export async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await filesBelow(join(ROOT, source)))
      hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main && !(process.argv.includes('--if-stale') && !(await isStale()))) await build()
