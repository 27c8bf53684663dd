import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UserWorkspaceConfig } from 'vitest/config'
import { prove } from '#tests/support/prove.ts'

const TESTS = join(import.meta.dirname, '..')

test('an event is written out in one place, and the seed of many in another: tests change what they are about', () => {
  const places = ['support/town/an-event.ts', 'support/town/many-events.ts']
  const form = /\bmin_?people: ['"]?\d[^{}]*\breg_?link:|\breg_?link: [^{}]*\bmin_?people: ['"]?\d/i
  const statement = /insert into event\b[^`]*\breg_link\b/i
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const found = files.filter((path) => {
    const text = readFileSync(join(TESTS, path), 'utf8')
    return form.test(text) || statement.test(text)
  })
  expect(found.toSorted()).toEqual(places)
})

test('each name of a test in the lists of vitest.config.ts finds a file', () => {
  const config = readFileSync(join(TESTS, '../vitest.config.ts'), 'utf8')
  const listed = [...config.matchAll(/'(tests\/api\/|volunteer_)(\S*)',?\n/g)].flatMap(([, begin = '', rest = '']) =>
    begin === 'volunteer_'
      ? `${begin}${rest}`.split(/,(?![^{]*\})/).map((name) => `journeys/${name}.{spec,prove}.ts`)
      : (/\{(.*)\}/.exec(rest)?.[1] ?? rest).split(',').map((name) => `api/${name.replace(/\.test\.ts$/, '')}.test.ts`),
  )
  expect(listed.length).toBeGreaterThan(15)
  expect(listed.filter((name) => globSync(name, { cwd: TESTS }).length === 0)).toEqual([])
})

prove('each project of the proof has its job in the nightly workflow', async () => {
  const { default: config } = await import('../../vitest.config.ts')
  const projects = config.test?.projects as UserWorkspaceConfig[]
  const nightly = readFileSync(join(TESTS, '../.github/workflows/proof.yml'), 'utf8')
  const parts = /part:\s*\[([^\]]*)\]/.exec(nightly)?.[1]?.match(/[\w-]+/g)
  expect(parts).toEqual(projects.map(({ test: kind }) => kind?.name).toSorted())
})

test('a journey presses a key on an element that takes the focus: on a translated page a text is inside a <font>', () => {
  const pressed = /getByText\([^\n]*\)\.press\(/
  expect(pressed.test("page.getByText('I have a code').first().press('Enter')")).toBe(true)
  const journeys = globSync('journeys/*.ts', { cwd: TESTS })
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.filter((path) => pressed.test(readFileSync(join(TESTS, path), 'utf8')))).toEqual([])
})
