import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { headersFile, writeEdgeAssets } from '#api/server/pages/edge-assets.ts'
import { loadStatic } from '#api/server/pages/static.ts'
import { localeOf } from '#lib/locale.ts'

/** A build that has one more language than the product. */
const dist = await mkdtemp(join(tmpdir(), 'yuvasetu-static-'))
afterAll(() => rm(dist, { recursive: true, force: true }))
await mkdir(join(dist, 'hi'))
for (const [file, script] of [
  ['index.html', 'one()'],
  ['404.html', 'one()'],
  ['events.html', 'two()'],
  ['hi/index.html', 'one()'],
  ['hi/about.html', 'three()'],
  ['hi/events.html', 'two()'],
  ['check-in.html', 'four()'],
  ['pass.html', 'five()'],
  ['scanned-code.html', 'six()'],
  ['hi/check-in.html', 'four()'],
] as const)
  await writeFile(join(dist, file), `<!doctype html><title>${file}</title><script>${script}</script>`)

test('pages of another language are in its folder, all static pages of one language under one policy', async () => {
  const files = await loadStatic(dist, { baseUrl: 'http://localhost:3000', local: true })
  const policies = ['/', '/hi', '/hi/about'].map((path) => files.answer(path, {})?.headers['Content-Security-Policy'])
  expect(new Set(policies).size).toBe(2)
  expect(policies[1]).toBe(policies[2])
  expect(policies.map((policy) => policy?.match(/'sha256-/g)?.length)).toEqual([1, 2, 2])
  const { html, policy } = await files.shell('/hi/events')
  expect(html).toContain('hi/events.html')
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policies[1]).not.toContain(/'sha256-[^']+'/.exec(policy)?.[0])
  await expect(files.shell('/ta/events')).rejects.toThrow('/ta/events')
  expect(files.answer('/events', {})).toBe(null)
})

test('the edge’s header rules contain one policy for each language, and remove the default’s from other languages’ pages', async () => {
  const target = join(dist, '../', `${dist.split('/').at(-1)}-edge`)
  await writeEdgeAssets(dist, target, 'https://yuvasetu.example')
  const rules = await readFile(join(target, '_headers'), 'utf8')
  await rm(target, { recursive: true })
  expect(rules).toMatch(/^\/\*\n/)
  const ruleOf = (path: string) => rules.split('\n\n').find((rule) => rule.startsWith(`${path}\n`)) ?? ''
  for (const path of ['/hi', '/hi/*']) {
    expect(ruleOf(path)).toMatch(/\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: default-src/)
    expect(ruleOf(path).match(/'sha256-/g)).toHaveLength(2)
  }
  expect(ruleOf('/*').match(/'sha256-/g)).toHaveLength(1)
})

test('a page stored by a phone has its own policy, which names its worker; the camera is the check-in desk’s alone', async () => {
  const files = await loadStatic(dist, { baseUrl: 'http://localhost:3000', local: true })
  const headers = (path: string) => files.answer(path, {})?.headers ?? {}
  const camera = (path: string) => /camera=\(([^)]*)\)/.exec(headers(path)['Permissions-Policy'] ?? '')?.[1]
  const common = headers('/')['Content-Security-Policy'] ?? ''
  for (const path of ['/check-in', '/pass', '/scanned-code', '/hi/check-in']) {
    const policy = headers(path)['Content-Security-Policy'] ?? ''
    expect(policy.match(/'sha256-/g), path).toHaveLength(1)
    const withoutHashes = (text: string) => text.split('; ').map((one) => one.replace(/ 'sha256-[^']+'/g, ''))
    const differing = withoutHashes(policy).filter((one) => !withoutHashes(common).includes(one))
    expect(differing, path).toEqual(['trusted-types check-in-worker', "worker-src 'self'"])
    expect(withoutHashes(policy)).toHaveLength(withoutHashes(common).length + 1)
  }
  expect(common).toContain("trusted-types 'none'")
  expect(common).not.toContain('worker-src')
  expect(['/', '/hi/about', '/pass', '/scanned-code', '/404'].map(camera)).toEqual(['', '', '', '', ''])
  expect(['/check-in', '/hi/check-in'].map(camera)).toEqual(['self', 'self'])
  expect(headers('/check-in')['Permissions-Policy']?.replace('(self)', '()')).toBe(headers('/')['Permissions-Policy'])
})

test('the edge takes the common policy and permissions away from the check-in desk before it gives its own', async () => {
  const target = join(dist, '../', `${dist.split('/').at(-1)}-desk`)
  await writeEdgeAssets(dist, target, 'https://yuvasetu.example')
  const rules = (await readFile(join(target, '_headers'), 'utf8')).split('\n\n')
  await rm(target, { recursive: true })
  const at = (path: string) => rules.findIndex((rule) => rule.startsWith(`${path}\n`))
  for (const path of ['/check-in', '/hi/check-in']) {
    const lines = (rules[at(path)] ?? '').trim().split('\n').slice(1)
    expect(lines.map((line) => line.replace(/:.*/, '').trim())).toEqual([
      '! Content-Security-Policy',
      '! Permissions-Policy',
      'Content-Security-Policy',
      'Permissions-Policy',
    ])
    expect(at(path)).toBeGreaterThan(at('/hi/*'))
  }
  expect(rules[at('/pass')]).not.toContain('Permissions-Policy')
  expect(rules[at('/*')]?.match(/'sha256-/g)).toHaveLength(1)
})

test('the edge accepts the header rules of ten languages, and refuses too many', () => {
  const rule = (path: string, length = 100) => ({ path, headers: { 'Content-Security-Policy': 'x'.repeat(length) } })
  // Each language needs two rules and a manifest, in addition to the shared rules.
  const shared = ['/*', '/assets/*', '/share/*', ...Array.from({ length: 7 }, (_, at) => `/file-${at}`)]
  const languages = Array.from({ length: 10 }, (_, at) => [
    `/l${at}`,
    `/l${at}/*`,
    `/manifest.l${at}.webmanifest`,
  ]).flat()
  expect(() => headersFile([...shared, ...languages].map((path) => rule(path)))).not.toThrow()
  expect(() => headersFile(Array.from({ length: 101 }, (_, at) => rule(`/${at}`)))).toThrow('at most 100')
  expect(() => headersFile([rule('/*', 2_000)])).toThrow('too long')
})

test('an address without a language we speak is the usual language’s', () => {
  expect(localeOf('/events')).toEqual({ lang: 'en', path: '/events' })
  expect(localeOf('/xx/events')).toEqual({ lang: 'en', path: '/xx/events' })
  expect(localeOf('/')).toEqual({ lang: 'en', path: '/' })
})
