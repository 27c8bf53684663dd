import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/* Sizes that Biome does not count: it measures the block of a function, without its parameters, and no `=> (…)`. */

const MOST_LINES = { tsx: 60, ts: 79 }

/** Matches the functions at the top level of a formatted file: all its further lines begin with a space or a bracket. */
const FUNCTION =
  /^(?:export )?(?:(?:async )?function\*? |const (?=\w+(?:: .+)? = (?:async )?\())(\w+).*(?:\n+[ )}].*)*/gm

const longIn = (path: string, text: string): string[] =>
  Array.from(text.matchAll(FUNCTION), ([all, name]) => ({ name, lines: all.split('\n').length }))
    .filter(({ lines }) => lines > (path.endsWith('x') ? MOST_LINES.tsx : MOST_LINES.ts))
    .map(({ name, lines }) => `${path} ${name}: ${lines} lines`)

test('no component has more than 60 lines, and no function more than 79', () => {
  expect(sources.flatMap(({ path, text }) => (/\.tsx?$/.test(path) ? longIn(path, text) : []))).toEqual([])
})

test.each([
  ['an expression', (lines: number) => `const Sheet = () => (\n${'  <p />\n'.repeat(lines - 2)})\n`],
  ['its parameters', (lines: number) => `export function Sheet({\n${'  a,\n'.repeat(lines - 3)}}: Props) {\n}\n`],
])('a function is measured with %s', (_, ofLines) => {
  expect(longIn('Sheet.tsx', ofLines(61))).toEqual(['Sheet.tsx Sheet: 61 lines'])
  expect(longIn('Sheet.tsx', ofLines(60))).toEqual([])
})

/** The maximum number of files in a folder. A list of 20 names can be scanned easily. */
const MOST_FILES = 20

test('no folder has more than twenty files', () => {
  const counted = Map.groupBy(globSync('{src,api,db}/**/*.*'), (path) => dirname(path))
  expect(counted.size).toBeGreaterThan(100)
  // Astro creates a URL for each file in src/pages, so it has as many files as the site has pages.
  const crowded = [...counted].filter(([folder, files]) => files.length > MOST_FILES && folder !== 'src/pages')
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})
