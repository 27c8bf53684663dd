import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSER_FLOOR, type BrowserFloor, CHECK_IN_FLOOR } from '#api/server/pages/browser-floor.ts'
import { newerIn, ownNamesIn, parsed } from './newer-apis.ts'
import { builtFile, builtPage, builtPages, inlineScripts, outsideScripts, scriptsFrom } from './site-files.ts'

/* Unless a built script first checks for an API, it calls only APIs that the oldest supported browsers have (D77). */

/** APIs that React calls only for a feature that this application does not use. */
const UNUSED = ['skipTransition', 'startViewTransition']

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
const scripts = new Map(files.map((path) => [`/${path}`, parsed(builtFile(`/${path}`).toString())]))
const inside = new Set(builtPages().flatMap((page) => inlineScripts(builtPage(page))))
for (const text of inside) scripts.set(`inside ${text}`, parsed(text))
const own = new Set([...scripts.values()].flatMap(ownNamesIn))

const newer = (floor: BrowserFloor, only: (path: string) => boolean = () => true) =>
  [...scripts].flatMap(([path, script]) =>
    only(path)
      ? newerIn(script, floor, own)
          .filter((name) => !UNUSED.includes(name))
          .map((name) => `${path}: ${name}`)
      : [],
  )

test('no script uses what iOS 15.6 or Chrome 100 lack', () => {
  expect(scripts.size).toBeGreaterThan(80)
  expect(newer(BROWSER_FLOOR)).toEqual([])
})

test('no script of the check-in page, or of what a scanned code opens, uses what iOS 15.6 or Chrome 90 lack', () => {
  const pages = ['check-in', 'hi/check-in', 'scanned-code', 'hi/scanned-code']
  const checkIn = scriptsFrom(['/check-in-worker.js', ...pages.flatMap((page) => outsideScripts(builtPage(page)))])
  expect(checkIn.size).toBeGreaterThan(3)
  expect(newer(CHECK_IN_FLOOR, (path) => checkIn.has(path))).toEqual([])
})

const stylesOf = (page: string) =>
  Array.from(builtPage(page).matchAll(/<style>([^<]*)<\/style>/g), ([, css = '']) => css).join('\n')

test('styles are written in what iOS 15.6 and Chrome 100 read, and on the check-in page in what Chrome 90 reads', () => {
  for (const page of builtPages()) {
    const css = stylesOf(page)
    expect(css.length, page).toBeGreaterThan(1000)
    expect(css.match(/&|[(](?:width|height)\s*[<>]|(?:light-dark|color-mix|oklch)[(]/g), page).toBe(null)
    const always = css.replaceAll(/@supports[^{]*[{](?:[^{}]|[{][^{}]*[}])*[}]/g, '')
    expect(always.match(/[^;{}]*\ddv[hw][^;{}]*/g), `${page}, with nothing for older browsers`).toBe(null)
    if (/check-in$/.test(page)) expect(css).not.toContain('@layer')
  }
})

const used = (script: string, floor = BROWSER_FLOOR, ...own: string[]) =>
  newerIn(parsed(script), floor, new Set(['drop', ...own]))

test.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['a.isWellFormed()', 'isWellFormed'],
  ['a.toSorted()', 'toSorted'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['a.isSubsetOf(b)', 'isSubsetOf'],
  ['a.values().filter(b)', 'Iterator.filter'],
  ['requestIdleCallback(a)', 'requestIdleCallback'],
  ['form.requestSubmit()', 'requestSubmit'],
  ['document.startViewTransition(a)', 'Document.startViewTransition'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['a.replace(/(?<=b)c/, d)', 'lookbehind'],
  ["new RegExp('(?<!b)c')", 'lookbehind'],
  [`new RegExp(\`(?<!\${a})c\`)`, 'lookbehind'],
  ["const before = '(?<=b)'; new RegExp(before + a)", 'lookbehind'],
  ['/[a--b]/v', 'flag v'],
  ['class A { static { a() } }', 'static block'],
])('%s is found', (script, name) => {
  expect(used(script)).toEqual([name])
})

test.each([
  'AbortSignal.timeout?.(1)',
  "'requestIdleCallback' in window && requestIdleCallback(a)",
  'typeof structuredClone === "function" ? structuredClone(a) : b',
  'draft.drop()',
  'a.map(b).filter(c)',
  'Object.values(a).filter(b)',
  'a.at(-1)',
  'crypto.randomUUID()',
])('%s is allowed', (script) => {
  expect(used(script)).toEqual([])
})

test('what Chrome 100 has and Chrome 90 lacks is found on the check-in page', () => {
  expect(used('a.at(-1)', CHECK_IN_FLOOR)).toEqual(['at'])
  expect(used('a.split(b).at(-1)', CHECK_IN_FLOOR, 'at')).toEqual(['Array.at'])
  expect(used('crypto.randomUUID()', CHECK_IN_FLOOR)).toEqual(['Crypto.randomUUID'])
})
