import { expect, test } from 'vitest'
import { type Source, sourcesLike } from './sources.ts'

/*
 * Dates and times of events use the zone of src/site.ts (D51), and only one file converts instants to local time. A
 * hard-coded offset could show different times.
 */

const product = sourcesLike(/^(api|src|db)\/.*(?<!\.css)$/)

/**
 * Matches India's UTC offset: +05:30, or the offset in hours, minutes or seconds. A plain 05:30 is a time in the seed
 * data and does not match.
 */
const OFFSETS = [
  /[+-]05:?30\b/,
  /(?<![\d.])5\.5\s*\*|\*\s*5\.5(?!\d)/,
  /(?<![\d._])(330|19_?800|19_?800_?000)(?![\d._])/,
]
const NAMED = /Asia\/(Kolkata|Calcutta)/

/**
 * Returns the lines of code that match, as file and line number. Comments are skipped, because they contain examples.
 */
const linesLike = (pattern: RegExp, within: readonly Source[]): string[] =>
  within.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const isComment = /^\s*(\/?\*|\/\/)/.test(line)
      return pattern.test(line) && !isComment ? [`${path}:${at + 1}`] : []
    }),
  )

test('src/site.ts alone names the zone of events', () => {
  expect(linesLike(NAMED, product).map((line) => line.replace(/:\d+$/, ''))).toEqual(['src/site.ts'])
})

test('no file has the offset of that zone, as text or as a number', () => {
  for (const offset of OFFSETS) expect(linesLike(offset, product)).toEqual([])
})

test('an offset is found, and a time of day is none', () => {
  const found = (text: string) =>
    OFFSETS.some((offset) => linesLike(offset, [{ path: 'a.ts', text, imports: [] }]).length > 0)
  for (const offset of ["zone: '+05:30'", 'at + 5.5 * 3_600_000', 'minutes = 330', '19_800_000', 'x - 19800'])
    expect(found(offset), offset).toBe(true)
  for (const none of [
    "time: '05:30'",
    'line-height: 15.5',
    'width: 1330',
    'M22.5 5.5l3 4',
    '// like 2025-12-01T05:30:00+05:30',
  ])
    expect(found(none), none).toBe(false)
})

test('one file makes a formatter of a zone that it is given, and keeps it', () => {
  const making = linesLike(/DateTimeFormat\([^)]*timeZone(?!: 'UTC')|timeZoneName/, product)
  expect(making.map((line) => line.replace(/:\d+$/, ''))).toEqual(['src/domain/time/wall-clock.ts'])
})

test('no screen cuts a day out of an instant: near midnight it would be the day of another zone', () => {
  expect(linesLike(/\.(slice|substring)\(0, 10\)/, sourcesLike(/^src\/(islands|ui|lib|components)\//))).toEqual([])
})

test('the setting SITE_ZONE is asked for one thing: which day is today', () => {
  const asking = product.filter(({ text }) => /\btodayZone\b/.test(text)).map(({ path }) => path)
  expect(asking).toEqual(['api/config.ts', 'api/env.ts'])
})
