import { expect, test } from 'vitest'
import { sourcesLike } from './sources.ts'

/*
 * Creating an `Intl` formatter takes 30 times as long as using one. A list that created a formatter for each time took
 * 26 times as long to render as the rest of its rows. JavaScript engines also have different names for months and
 * weekdays.
 */

const product = sourcesLike(/^(api|src|db)\/.*\.(ts|tsx|astro)$/)

/** This file caches one formatter for each zone. */
const MEMOISED = 'src/domain/time/wall-clock.ts'

const MAKES = /\bIntl\.(?!\w+Options\b)[A-Z]\w+\s*\(|\.toLocale(?:\w*)String\(/
/** Matches a formatter that is created once, when the file is loaded: a constant that is not a function. */
const ONCE = /^(?:export )?const [^=]+ = (?!.*=>).*\bIntl\./

const madePerCall = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => {
    const isComment = /^\s*(\/?\*|\/\/)/.test(line)
    return MAKES.test(line) && !ONCE.test(line) && !isComment ? [at + 1] : []
  })

test('nothing of Intl is made for each call', () => {
  const found = product
    .filter(({ path }) => path !== MEMOISED)
    .flatMap(({ path, text }) => madePerCall(text).map((line) => `${path}:${line}`))
  expect(found).toEqual([])
  expect(product.find(({ path }) => path === MEMOISED)?.text).toMatch(/const formatters = new Map<string, Intl\./)
})

test('what is made for each call is found, and what is made once is none', () => {
  for (const perCall of [
    "const text = (at: Date) => new Intl.DateTimeFormat('en').format(at)",
    "  const clock = new Intl.DateTimeFormat('en', { timeZone })",
    "  return count.toLocaleString('en-IN')",
    'const day = (at: Date) => at.toLocaleDateString()',
    "return Intl.NumberFormat('en').format(n)",
  ])
    expect(madePerCall(perCall), perCall).toEqual([1])
  for (const once of [
    "const numbers = new Intl.NumberFormat('en-IN')",
    'const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()',
    'const byName = new Intl.Collator(lang).compare',
    'type Options = Intl.DateTimeFormatOptions',
    "// like new Intl.NumberFormat('en-IN')",
  ])
    expect(madePerCall(once), once).toEqual([])
})

const NAMES_OF_ENGINE =
  /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)\s*\((?!\s*\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('months, weekdays and parts of the day come from src/text/<lang>/time/day.ts: an old phone writes them differently, and a valid certificate would look false', () => {
  const found = product
    .filter(({ path, text }) => path !== MEMOISED && NAMES_OF_ENGINE.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(found).toEqual([])
  // The formatter in this file writes only digits, to convert an instant to a zone's local time.
  const figures = product.find(({ path }) => path === MEMOISED)?.text ?? ''
  expect(figures).toMatch(/month: 'numeric'/)
  expect(figures).not.toMatch(/weekday|dayPeriod|dateStyle|timeStyle|hour12|'(?:long|short|narrow)'/)
})

test.each([
  ["const long = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'long' })", true],
  ["const day = (at: Date) => at.toLocaleDateString('en-IN')", true],
  ['const text = (at: Date) => at.toLocaleString()', true],
  ['const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()', false],
  ["const numbers = new Intl.NumberFormat('en-IN')", false],
  ["// const long = new Intl.DateTimeFormat('hi-IN')", false],
])('%s takes names from the engine: %s', (text, isFound) => {
  expect(NAMES_OF_ENGINE.test(withoutComments(text))).toBe(isFound)
})

/** These files apply limits to columns that are never null: the subquery returns 0 if there is nothing to count. */
const BOUNDED = ['api/certificate/version/versions.ts', 'api/page/figures.ts']

test('no statement bounds minutes that may be null: least and greatest skip a null, and give the limit (D86)', () => {
  const bounding = product.filter(
    ({ path, text }) => path.startsWith('api/') && /\b(least|greatest)\([^)]*minutes/.test(text),
  )
  expect(bounding.map(({ path }) => path).sort()).toEqual(BOUNDED)
})
