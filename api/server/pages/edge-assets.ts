import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { folderOf, pathIn } from '#lib/locale.ts'
import { isLoopback } from '../../config.ts'
import {
  COMMON_HEADERS,
  FILE_CACHE,
  HASHED_CACHE,
  HASHED_FOLDER,
  ORIGIN_PLACEHOLDER,
  transportHeaders,
} from '../../http/headers.ts'
import { filesBelow, OFFLINE_PAGES, ownHeaders, policiesOf } from './static.ts'

/** The assets folder. Must be the same as in wrangler.toml. */
export const EDGE_ASSETS = '.build/edge'

const CSP = 'Content-Security-Policy'

/** A rule of `_headers`. It removes the headers in `without` that an earlier rule has set. */
type Rule = { path: string; without?: readonly string[]; headers: Record<string, string> }

/**
 * Empties `target` and fills it with the files that the edge serves itself. `_headers` contains the headers that the Node
 * server sets itself.
 */
export async function writeEdgeAssets(dist: string, target: string, baseUrl: string): Promise<void> {
  const local = isLoopback(baseUrl)
  const pages = new Map<string, string>()
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const path of (await filesBelow(dist)).sort()) {
    if (/\.(br|gz)$/.test(path)) continue
    await mkdir(dirname(join(target, path)), { recursive: true })
    if (!path.endsWith('.html')) {
      await cp(join(dist, path), join(target, path))
      continue
    }
    const html = (await readFile(join(dist, path), 'utf8')).replaceAll(ORIGIN_PLACEHOLDER, () => baseUrl)
    await writeFile(join(target, path), html)
    pages.set(`/${path}`, html)
  }
  await writeFile(join(target, '_headers'), headersFile([...rulesOf(pages, local), ...(await cacheRules(dist))]))
}

/**
 * Returns the headers of all files, with the default language's policy. Pages in other languages replace it with their own.
 */
function rulesOf(pages: ReadonlyMap<string, string>, local: boolean): Rule[] {
  const policy = policiesOf(pages, local)
  const own = (folder: string) => ({ [CSP]: policy(`${folder}/`) })
  const others = LANGS.filter((lang) => lang !== DEFAULT_LANG).map(folderOf)
  return [
    { path: '/*', headers: { ...COMMON_HEADERS, ...transportHeaders(local), ...own('') } },
    ...others.map((folder) => ({ path: `${folder}/*`, without: [CSP], headers: own(folder) })),
    // The URL of a language's home page does not end with a slash.
    ...others.map((folder) => ({ path: folder, without: [CSP], headers: own(folder) })),
    ...LANGS.flatMap((lang) => OFFLINE_PAGES.map((page) => pathIn(lang, page)))
      .filter((path) => pages.has(`${path}.html`))
      .map((path) => {
        const headers = { [CSP]: policy(path), ...ownHeaders(path) }
        return { path, without: Object.keys(headers), headers }
      }),
  ]
}

async function cacheRules(dist: string): Promise<Rule[]> {
  const places = (await filesBelow(dist))
    .filter((path) => !/\.(br|gz|html)$/.test(path))
    .map((path) => (path.includes('/') ? `/${path.split('/')[0]}/*` : `/${path}`))
  return [...new Set(places)].sort().map((path) => ({
    path,
    headers: { 'Cache-Control': path === `/${HASHED_FOLDER}*` ? HASHED_CACHE : FILE_CACHE },
  }))
}

/** Cloudflare silently drops rules and lines above these limits. */
const MOST_RULES = 100
const LONGEST_LINE = 2_000

/**
 * Returns the text of `_headers`.
 * @throws if the text exceeds the edge's limits
 */
export function headersFile(rules: readonly Rule[]): string {
  if (rules.length > MOST_RULES) throw new Error(`The edge takes at most ${MOST_RULES} header rules.`)
  return rules.map(textOf).join('\n')
}

function textOf({ path, without = [], headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  lines.unshift(...without.map((name) => `  ! ${name}`))
  for (const line of lines) {
    if (line.length > LONGEST_LINE) throw new Error(`A header of ${path} is too long for the edge.`)
  }
  return `${[path, ...lines].join('\n')}\n`
}
