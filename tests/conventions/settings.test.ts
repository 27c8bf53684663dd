import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOfReadme } from '#tests/support/process/fresh-clone.ts'
import { sourcesLike } from './sources.ts'

/* Every setting stands in .env.example and in the README's table, and every command in the README: nobody misses one. */

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What is set for a program of others, or for a tool that makes a picture, is no setting of the product. */
const NOT_OURS = ['ASTRO_TELEMETRY_DISABLED', 'CHROMIUM_PATH']

/** A name that the code reads from the environment: `vars.NAME`, `process.env.NAME`, or handed to what reads it. */
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

test('the README’s table of settings names the same', () => {
  const [, table = ''] = /^\| variable \|.*\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? []
  const first = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const named = first.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z][A-Z_0-9]+)`/g), ([, name]) => name))
  expect(named.toSorted()).toEqual(settings)
})

test('the README names every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = commandsOfReadme().map((command) => command.replace('run ', ''))
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted())
})
