import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isLoopback } from '../config.ts'
import {
  COMMON_HEADERS,
  FILE_CACHE,
  HASHED_CACHE,
  HASHED_FOLDER,
  ORIGIN_PLACEHOLDER,
  pageCsp,
  transportHeaders,
} from '../http/headers.ts'
import { filesBelow } from './static.ts'

/** Where wrangler.toml looks for them. */
export const EDGE_ASSETS = '.build/edge'

const CSP = 'Content-Security-Policy'

/** One address and what its answers carry; a name with `! ` in front takes away what an earlier rule gave. */
type Rule = { path: string; headers: Record<string, string> }

/**
 * Writes what the edge serves by itself: Astro's output with the site's own address in its pages, and `_headers` with
 * the headers that Node sets while serving. The edge compresses and tags the files itself.
 * @param dist Astro's output
 * @param target the folder to fill; what stood there goes
 * @param baseUrl the site's own address
 */
export async function writeEdgeAssets(dist: string, target: string, baseUrl: string): Promise<void> {
  const local = isLoopback(baseUrl)
  const everywhere: Rule = { path: '/*', headers: { ...COMMON_HEADERS, ...transportHeaders(local) } }
  const rules = [everywhere, ...(await cacheRules(dist))]
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const path of (await filesBelow(dist)).sort()) {
    if (/\.(br|gz)$/.test(path)) continue
    await mkdir(dirname(join(target, path)), { recursive: true })
    if (!path.endsWith('.html')) {
      await cp(join(dist, path), join(target, path))
      continue
    }
    const html = (await readFile(join(dist, path), 'utf8')).replaceAll(ORIGIN_PLACEHOLDER, baseUrl)
    await writeFile(join(target, path), html)
    const policy = await pageCsp(html, local)
    // The page for unknown addresses stands at all of them, so its policy holds until a page's own replaces it.
    if (path === '404.html') everywhere.headers[CSP] = policy
    else rules.push({ path: addressOf(path), headers: { [`! ${CSP}`]: '', [CSP]: policy } })
  }
  await writeFile(join(target, '_headers'), rules.map(textOf).join('\n'))
}

const addressOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`)

async function cacheRules(dist: string): Promise<Rule[]> {
  const places = (await filesBelow(dist))
    .filter((path) => !/\.(br|gz|html)$/.test(path))
    .map((path) => (path.includes('/') ? `/${path.split('/')[0]}/*` : `/${path}`))
  return [...new Set(places)].sort().map((path) => ({
    path,
    headers: { 'Cache-Control': path === `/${HASHED_FOLDER}*` ? HASHED_CACHE : FILE_CACHE },
  }))
}

/** Cloudflare cuts nothing off: it drops what exceeds these, silently. */
const MOST_RULES = 100
const LONGEST_LINE = 2_000

function textOf({ path, headers }: Rule, at: number): string {
  const lines = Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}` : `  ${name}`))
  if (at >= MOST_RULES) throw new Error(`The edge takes at most ${MOST_RULES} header rules.`)
  for (const line of lines) {
    if (line.length > LONGEST_LINE) throw new Error(`A header of ${path} is too long for the edge.`)
  }
  return `${[path, ...lines].join('\n')}\n`
}
