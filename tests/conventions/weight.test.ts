import { posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_LANG, LANGS, type Lang } from '#domain/language/language.ts'
import { folderOf, pathIn } from '#lib/locale.ts'
import { builtFile, builtPage, inlineScripts, outsideScripts, scriptsFrom } from './site-files.ts'

/*
 * Size limits for slow connections, measured on the built files. The HTML of a page includes its inlined styles and
 * drawings.
 */

const STATIC_PAGES = ['index', 'about', 'how-it-works', 'join', 'contact'] as const
/** Hindi pages may be larger, because each Devanagari letter takes three bytes. */
const MOST_HTML: Record<Lang, number> = { en: 14_000, hi: 16_000 }
const MOST_INLINE_SCRIPT = 600
const MOST_CONTACT_SCRIPT = 4 * 1024
const MOST_FONTS = 50_000
/**
 * The last 1.6 KB are for the warnings before a press: events at the same time, and leaving late (D50, D51b), for the places of
 * events, for loading "Email me about new events like these" (D55), and for the refusals of colleges in Hindi (D68).
 */
const MOST_EVENTS_SCRIPT = 73.9 * 1024
/**
 * Loaded only by volunteers who see an event with limited places (D48). The last 100 bytes say that the person's own offer has
 * ended, and ignore a press that was on its way when the button changed.
 */
const MOST_PLACE_SCRIPT = 3_650
/** Loaded when a filter of the event list is set (D55). */
const MOST_FILTER_SCRIPT = 2_600
const MOST_DESK_SCRIPT = 90 * 1000

const weighed: { what: string; bytes: number; most: number }[] = []
const weigh = (what: string, bytes: number, most: number) => {
  weighed.push({ what, bytes, most })
  expect(bytes, `${what} weighs ${bytes} bytes of at most ${most}`).toBeLessThanOrEqual(most)
}
afterAll(() => console.table(weighed))

const IN_EACH = LANGS.flatMap((lang) => STATIC_PAGES.map((page) => [page, lang] as const))
/** Returns the name of a page in the build, including the language's folder. */
const nameIn = (lang: Lang, page: string) => `${folderOf(lang)}/${page}`.slice(1)

test.each(IN_EACH)('the page %s in %s with its styles and drawings is light', (page, lang) => {
  const html = builtPage(nameIn(lang, page))
  weigh(`${nameIn(lang, page)} HTML (gzip)`, gzipSync(html, { level: 9 }).byteLength, MOST_HTML[lang])
  expect(html).not.toContain('rel="stylesheet"')
})

test.each(IN_EACH)('the page %s in %s has no framework and only the header’s script inside', (page, lang) => {
  const html = builtPage(nameIn(lang, page))
  expect(html).not.toContain('astro-island')
  expect(html).not.toContain('modulepreload')
  weigh(`${nameIn(lang, page)} inline script`, Buffer.byteLength(inlineScripts(html).join('')), MOST_INLINE_SCRIPT)
  // The contact page has the script of its form. The English home page has the script that offers another language
  // (D30).
  const own = page === 'contact' || (page === 'index' && lang === DEFAULT_LANG)
  expect(outsideScripts(html)).toHaveLength(own ? 1 : 0)
})

test('the contact page’s own script is small and brings nothing else', () => {
  const [address] = outsideScripts(builtPage('contact'))
  weigh(
    'contact’s own script',
    sum([...scriptsFrom([address ?? '']).values()].map((text) => text.byteLength)),
    MOST_CONTACT_SCRIPT,
  )
})

test.each(LANGS)('the offline check page is light in %s, and so are the files that a phone stores for it', (lang) => {
  const html = builtPage(nameIn(lang, 'verify-offline'))
  const of = (what: string) => `${what} verify-offline in ${lang}`
  weigh(of('HTML (gzip) of'), gzipSync(html, { level: 9 }).byteLength, MOST_HTML[lang])
  const worker = builtFile('/verify-worker.js').toString()
  const all = JSON.parse(/const KEPT = (\{.*\})/.exec(worker)?.[1] ?? '{}')
  const kept: string[] = all[pathIn(lang, '/verify/offline')].files
  const scripts = kept.filter((path) => path.endsWith('.js'))
  for (const address of outsideScripts(html)) expect(scripts).toContain(address)
  // Browsers without Ed25519 need this script to check a certificate offline.
  expect(scripts.some((path) => path.includes('ed25519'))).toBe(true)
  expect(kept.filter((path) => path.endsWith('.woff2'))).toHaveLength(3)
  const first = scripts.filter((path) => !path.includes('ed25519'))
  weigh(of('own scripts of'), sum(first.map((path) => gzipSync(builtFile(path)).byteLength)), 8 * 1024)
  weigh(of('kept for'), sum(kept.map((path) => gzipSync(builtFile(path)).byteLength)), 80 * 1024)
})

test('the header’s script is the same on every page of every language, so that one hash fits all', () => {
  const headers = IN_EACH.map(([page, lang]) => inlineScripts(builtPage(nameIn(lang, page)))[0])
  expect(new Set(headers).size).toBe(1)
})

test('an English page fetches less than 50 KB of fonts', () => {
  const faces = builtPage('index').match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? []
  const files = faces
    .filter((face) => /unicode-range:\s*U\+(?:0|\?\?)/i.test(face))
    .map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1])
  expect(files).toHaveLength(3)
  weigh('fonts of an English page', sum(files.map((file) => builtFile(file ?? '').byteLength)), MOST_FONTS)
})

test('only the headline’s font is preloaded', () => {
  const preloads = builtPage('index').match(/<link[^>]*rel="preload"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(1)
  expect(preloads[0]).toContain('eczar-latin-800')
})

test.each(LANGS)('the event list’s JavaScript is light in %s', (lang) => {
  const html = builtPage(nameIn(lang, 'events'))
  const islands = [...html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  const texts = scriptsFrom([...islands, ...outsideScripts(html)])
  // These words are loaded only if another page left a message (src/ui/Toasts.tsx).
  for (const address of texts.keys()) if (address.includes('/flash.')) texts.delete(address)
  const places = [...texts].filter(([address]) => address.includes('/place-parts.'))
  expect(places).toHaveLength(1)
  for (const [address, text] of places) {
    weigh(`limited places JavaScript in ${lang} (brotli)`, brotliSize(text), MOST_PLACE_SCRIPT)
    texts.delete(address)
  }
  // Loaded when a filter is set.
  for (const [address, text] of [...texts].filter(([one]) => one.includes('/SaveFilter.'))) {
    weigh(`saving a filter JavaScript in ${lang} (brotli)`, brotliSize(text), MOST_FILTER_SCRIPT)
    texts.delete(address)
  }
  const outside = sum([...texts.values()].map((text) => brotliSize(text)))
  const inside = brotliCompressSync(inlineScripts(html).join('\n')).byteLength
  const measuring = sum([...texts].map(([address, text]) => (address.includes('web-vitals') ? brotliSize(text) : 0)))
  weigh(`events JavaScript in ${lang} (brotli)`, outside + inside - measuring, MOST_EVENTS_SCRIPT)
  // The total in English includes the library that measures page speed after loading (D24).
  if (lang === DEFAULT_LANG) weigh('events JavaScript in all (brotli)', outside + inside, MOST_EVENTS_SCRIPT)
})

test.each(LANGS)('the check-in desk opens with two scripts in %s, without the script that reads QR codes', (lang) => {
  const html = builtPage(nameIn(lang, 'check-in'))
  expect(html).not.toMatch(/astro-island|rel="(?:stylesheet|preload|modulepreload|manifest)"/)
  const [own = '', ...more] = outsideScripts(html)
  expect(more).toEqual([])
  const at = (from: string) => posix.join('/assets', from)
  const text = builtFile(own).toString()
  const atOnce = Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g), ([, from]) => at(from ?? ''))
  expect(atOnce).toEqual([expect.stringMatching(/^\/assets\/common\./)])
  expect(builtFile(atOnce[0] ?? '').toString()).not.toMatch(/(?:\bfrom|\bimport)\s*["']\.\//)
  const bytes = sum([own, ...atOnce].map((address) => brotliSize(builtFile(address))))
  weigh(`check-in JavaScript in ${lang} (brotli)`, bytes, MOST_DESK_SCRIPT)
  const kept: string[] = JSON.parse(
    /const KEPT = (\{.*\})/.exec(builtFile('/check-in-worker.js').toString())?.[1] ?? '{}',
  )[pathIn(lang, '/check-in')].files
  expect(kept).toEqual(expect.arrayContaining([own, ...atOnce]))
  // The QR scanner also works offline.
  expect(kept.filter((path) => path.includes('decode'))).toHaveLength(1)
  expect(kept.filter((path) => path.endsWith('.woff2'))).toHaveLength(3)
})

test('no share picture is heavier than 60 KB', () => {
  for (const sector of [
    'default',
    'environment',
    'education',
    'financial-literacy',
    'disability-support',
    'gender-equality',
  ])
    weigh(`share/${sector}.png`, builtFile(`/share/${sector}.png`).byteLength, 60_000)
})

const known = new Map<Buffer, number>()

/** Returns the compressed size of a file. Several pages load the same files, and compressing takes long. */
function brotliSize(file: Buffer): number {
  const size = known.get(file) ?? brotliCompressSync(file).byteLength
  known.set(file, size)
  return size
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
