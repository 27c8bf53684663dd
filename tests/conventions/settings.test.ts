import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentedCommands } from '#tests/support/process/fresh-clone.ts'
import { sourcesLike } from './sources.ts'

/* .env.example and docs/configuration.md name every setting, and docs/commands.md names every command. */

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Environment variables of other programs and of the screenshot command, which are not settings of the product. */
const NOT_OURS = ['ASTRO_TELEMETRY_DISABLED', 'CHROMIUM_PATH']

/**
 * Matches the names that the code reads from the environment: `vars.NAME`, `process.env.NAME`, `need('NAME')` or
 * `endpoint('NAME')`.
 */
const READ = /\b(?:vars|process\.env)\.([A-Z][A-Z_0-9]+)|\b(?:need|endpoint)\('([A-Z][A-Z_0-9]+)'/g

const settings = [
  ...new Set(
    sourcesLike(/^(api|db)\//).flatMap(({ text }) =>
      Array.from(text.matchAll(READ), ([, property, handed]) => property ?? handed ?? ''),
    ),
  ),
]
  .filter((name) => !NOT_OURS.includes(name))
  .toSorted()

test('.env.example names every setting that the code reads, once, and no other', () => {
  expect(settings.length).toBeGreaterThan(25)
  const named = Array.from(read('.env.example').matchAll(/^# ([A-Z][A-Z_0-9]+)=/gm), ([, name]) => name)
  expect(named.toSorted()).toEqual(settings)
})

test('the tables of docs/configuration.md name the same', () => {
  const tables = read('docs/configuration.md').matchAll(/^\| variable \|.*\n((?:\|.*\n)+)/gm)
  const first = Array.from(tables, ([, table = '']) => table.split('\n').map((row) => row.split('|')[1] ?? '')).flat()
  const named = first.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z][A-Z_0-9]+)`/g), ([, name]) => name))
  expect(named.toSorted()).toEqual(settings)
})

test('docs/commands.md names every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = documentedCommands().map((command) => command.replace('run ', ''))
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted())
})
