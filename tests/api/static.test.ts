import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeEdgeAssets } from '#api/server/edge-assets.ts'
import { loadStatic } from '#api/server/static.ts'
import { localeOf } from '#lib/locale.ts'

/** A build that speaks one more language than we do. */
const dist = await mkdtemp(join(tmpdir(), 'yuvasetu-static-'))
afterAll(() => rm(dist, { recursive: true, force: true }))
await mkdir(join(dist, 'hi'))
for (const [file, script] of [
  ['index.html', 'one()'],
  ['404.html', 'one()'],
  ['events.html', 'two()'],
  ['hi.html', 'one()'],
  ['hi/about.html', 'three()'],
  ['hi/events.html', 'two()'],
] as const)
  await writeFile(join(dist, file), `<!doctype html><title>${file}</title><script>${script}</script>`)

test('pages of another language stand in its folder, all under one policy', async () => {
  const files = await loadStatic(dist, { baseUrl: 'http://localhost:3000', local: true })
  const policies = ['/', '/hi', '/hi/about'].map((path) => files.answer(path, {})?.headers['Content-Security-Policy'])
  expect(new Set(policies).size).toBe(1)
  expect(policies[0]?.match(/'sha256-/g)).toHaveLength(3)
  expect(await files.shell('/hi/events')).toEqual({
    html: expect.stringContaining('hi/events.html'),
    policy: policies[0],
  })
  await expect(files.shell('/ta/events')).rejects.toThrow('/ta/events')
  expect(files.answer('/events', {})).toBe(null)
})

test('the edge’s header rules hold one policy, for every address', async () => {
  const target = join(dist, '../', `${dist.split('/').at(-1)}-edge`)
  await writeEdgeAssets(dist, target, 'https://yuvasetu.example')
  const rules = await readFile(join(target, '_headers'), 'utf8')
  await rm(target, { recursive: true })
  expect(rules.match(/Content-Security-Policy/g)).toHaveLength(1)
  expect(rules).toMatch(/^\/\*\n/)
})

test('an address without a language we speak is the usual language’s', () => {
  expect(localeOf('/events')).toEqual({ lang: 'en', path: '/events' })
  expect(localeOf('/xx/events')).toEqual({ lang: 'en', path: '/xx/events' })
  expect(localeOf('/')).toEqual({ lang: 'en', path: '/' })
})
