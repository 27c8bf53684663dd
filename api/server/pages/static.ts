import { readdir, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LANGS } from '#domain/language/language.ts'
import { localeOf } from '#lib/locale.ts'
import type { Runtime } from '../../env.ts'
import { etagOf } from '../../http/etag.ts'
import {
  CAMERA_PERMISSIONS,
  COMMON_HEADERS,
  FILE_CACHE,
  HASHED_CACHE,
  HASHED_FOLDER,
  ORIGIN_PLACEHOLDER,
  PAGE_CACHE,
  pagesCsp,
  transportHeaders,
  withWorker,
} from '../../http/headers.ts'
import { contentEncoding } from './compression-choice.ts'
import { SHELLS } from './shells.ts'

type StaticAnswer = { status: 200 | 304; headers: Record<string, string>; bytes: Buffer | null }
type Variant = { etag: string; whole: StaticAnswer; same: StaticAnswer }
type StaticFile = { plain: Variant; br?: Variant; gzip?: Variant }

/** Astro's output in memory, with compressed variants and headers. Used only on Node, because the edge serves assets itself. */
export type StaticFiles = {
  /** Returns the prepared response to a GET, or null if there is no such file. */
  answer: (path: string, asked: IncomingHttpHeaders) => StaticAnswer | null
  /**
   * Returns a built page that the server fills with content.
   * @throws if there is none
   */
  shell: Runtime['shell']
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Pages that phones cache (src/service-worker/offline-page.js). Each has its own policy, so that the policy of the other pages
 * stays small.
 */
export const OFFLINE_PAGES = ['/check-in', '/pass', '/scanned-code']

const CSP = 'Content-Security-Policy'

/** Reads Astro's output into memory, and replaces the build's placeholder with the site's base URL. */
export async function loadStatic(folder: string, site: { baseUrl: string; local: boolean }): Promise<StaticFiles> {
  const paths = (await filesBelow(folder)).filter((path) => !/\.(br|gz)$/.test(path))
  const shells = await pagesOf(folder, paths, site.baseUrl)
  const policy = policiesOf(shells, site.local)
  const common = { ...COMMON_HEADERS, ...transportHeaders(site.local) }
  const byPath = new Map<string, StaticFile>()
  const made = [...shells].filter(([path]) => !SHELLS.has(localeOf(path).path))
  // Runs in parallel, because most of the work is compression, which runs on other threads.
  await Promise.all([
    ...made.map(async ([path, html]) =>
      byPath.set(path, await pageOf(html, { ...common, ...ownHeaders(path), [CSP]: policy(path) })),
    ),
    ...paths.filter(isAsset).map(async (path) => byPath.set(`/${path}`, await assetOf(folder, path, common))),
  ])
  return {
    answer: (path, asked) => {
      const file = byPath.get(path)
      return file ? answerOf(file, asked) : null
    },
    shell: async (path) => {
      const html = shells.get(path)
      if (html === undefined) throw new Error(`The build has no page ${path}.`)
      return { html, policy: policy(path) }
    },
  }
}

/**
 * Returns a function from a page's path to its policy. All static pages of a language share one policy (docs/decisions/014),
 * except the pages that phones cache.
 */
export function policiesOf(pages: ReadonlyMap<string, string>, local: boolean): (path: string) => string {
  const nameOf = (path: string) => localeOf(path.replace(/[.]html$/, '')).path
  const isStored = (path: string) => OFFLINE_PAGES.includes(nameOf(path))
  const isOwn = (path: string) => isStored(path) || SHELLS.has(nameOf(path))
  const ownPolicy = (path: string) => pagesCsp([pages.get(path) ?? pages.get(`${path}.html`) ?? ''], local)
  const policies = LANGS.map((lang) => {
    const own = [...pages].filter(([path]) => localeOf(path).lang === lang && !isOwn(path))
    return pagesCsp(
      own.map(([, html]) => html),
      local,
    )
  })
  return (path) => {
    if (isStored(path)) return withWorker(ownPolicy(path), 'check-in-worker')
    return isOwn(path) ? ownPolicy(path) : (policies[LANGS.indexOf(localeOf(path).lang)] ?? '')
  }
}

/** Returns the headers that a page has in addition to its policy. */
export const ownHeaders = (path: string): Record<string, string> =>
  localeOf(path).path === '/check-in' ? CAMERA_PERMISSIONS : {}

const isAsset = (path: string) => !path.endsWith('.html')

/** Returns the pages, keyed by URL path: 'index.html' is '/', 'hi/index.html' is '/hi', 'hi/events.html' is '/hi/events'. */
async function pagesOf(folder: string, paths: string[], baseUrl: string): Promise<Map<string, string>> {
  const pages = paths
    .filter((path) => !isAsset(path))
    .map(async (path): Promise<[string, string]> => {
      const html = (await readFile(join(folder, path), 'utf8')).replaceAll(ORIGIN_PLACEHOLDER, () => baseUrl)
      return [addressOf(path), html]
    })
  return new Map(await Promise.all(pages))
}

const addressOf = (path: string): string => `/${path.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/'

function answerOf(file: StaticFile, asked: IncomingHttpHeaders): StaticAnswer {
  const encoding = contentEncoding(String(asked['accept-encoding'] ?? ''), (one) => file[one] !== undefined)
  const variant = (encoding && file[encoding]) ?? file.plain
  const seen = asked['if-none-match']
  return seen?.split(',').some((one) => one.trim().replace(/^W\//, '') === variant.etag) ? variant.same : variant.whole
}

async function pageOf(html: string, common: Record<string, string>): Promise<StaticFile> {
  const bytes = Buffer.from(html)
  // Quality 9 would make the pages 0.8 % smaller, and every start of the server several seconds slower.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const headers = {
    ...common,
    'Content-Type': TYPES['.html'] ?? '',
    'Cache-Control': PAGE_CACHE,
    Vary: 'Accept-Encoding',
  }
  return {
    plain: variant(bytes, headers),
    br: variant(await promisify(brotliCompress)(bytes, quality), headers, 'br'),
    gzip: variant(await promisify(gzip)(bytes, { level: 9 }), headers, 'gzip'),
  }
}

async function assetOf(folder: string, path: string, common: Record<string, string>): Promise<StaticFile> {
  const bytes = await readFile(join(folder, path))
  const extension = extname(path)
  const compressed = COMPRESSED.has(extension)
  const headers = {
    ...common,
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': path.startsWith(HASHED_FOLDER) ? HASHED_CACHE : FILE_CACHE,
    ...(compressed && { Vary: 'Accept-Encoding' }),
  }
  const made = (ending: string, encoding: string) =>
    readFile(join(folder, path + ending)).then(
      (packed) => variant(packed, headers, encoding),
      () => undefined,
    )
  return {
    plain: variant(bytes, headers),
    ...(compressed && { br: await made('.br', 'br'), gzip: await made('.gz', 'gzip') }),
  }
}

function variant(bytes: Buffer, common: Record<string, string>, encoding?: string): Variant {
  const etag = `"${etagOf(bytes)}"`
  const headers = { ...common, ETag: etag }
  const length = { 'Content-Length': String(bytes.byteLength) }
  return {
    etag,
    whole: {
      status: 200,
      headers: { ...headers, ...length, ...(encoding && { 'Content-Encoding': encoding }) },
      bytes,
    },
    same: { status: 304, headers, bytes: null },
  }
}

/** Returns the paths relative to the folder, with '/' as the separator on every system. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
