import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isLoopback } from '../config.ts'
import {
  COMMON_HEADERS,
  FILE_CACHE,
  HASHED_CACHE,
  HASHED_FOLDER,
  ORIGIN_PLACEHOLDER,
  pagesCsp,
  transportHeaders,
} from '../http/headers.ts'
import { filesBelow } from './static.ts'

/** The folder that wrangler.toml names. */
export const EDGE_ASSETS = '.build/edge'

const CSP = 'Content-Security-Policy'

type Rule = { path: string; headers: Record<string, string> }

/** Empties `target` and fills it with what the edge serves itself; `_headers` repeats what Node sets while serving. */
export async function writeEdgeAssets(dist: string, target: string, baseUrl: string): Promise<void> {
  const local = isLoopback(baseUrl)
  const pages: string[] = []
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
    pages.push(html)
  }
  const headers = { ...COMMON_HEADERS, ...transportHeaders(local), [CSP]: pagesCsp(pages, local) }
  const rules = [{ path: '/*', headers }, ...(await cacheRules(dist))]
  await writeFile(join(target, '_headers'), rules.map(textOf).join('\n'))
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

/** Cloudflare silently drops what exceeds these. */
const MOST_RULES = 100
const LONGEST_LINE = 2_000

function textOf({ path, headers }: Rule, at: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  if (at >= MOST_RULES) throw new Error(`The edge takes at most ${MOST_RULES} header rules.`)
  for (const line of lines) {
    if (line.length > LONGEST_LINE) throw new Error(`A header of ${path} is too long for the edge.`)
  }
  return `${[path, ...lines].join('\n')}\n`
}
