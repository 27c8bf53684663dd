import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { readConfig } from '#api/config.ts'
import { type DeploySettings, settingProblems } from '#api/server/edge/deploy-settings.ts'
import { judgeWeight } from '#api/server/edge/worker-weight.ts'

/*
 * Tests the Cloudflare deployment: the settings in wrangler.toml, the names in docs/deploy.md, and the size of the
 * upload.
 */

const ROOT = join(import.meta.dirname, '../..')
const config = unstable_readConfig({ config: `${ROOT}/wrangler.toml` })
const example: DeploySettings = config
const filled: DeploySettings = {
  ...example,
  routes: [{ pattern: 'yuvasetu.in', custom_domain: true }],
  vars: {
    ...example.vars,
    BASE_URL: 'https://yuvasetu.in',
    GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
    MAIL_FROM: 'YuvaSetu <no-reply@yuvasetu.in>',
    CONTACT_TO: 'help@yuvasetu.in',
  },
  hyperdrive: example.hyperdrive.map((binding, at) => ({ ...binding, id: `${at}f3c9a1b2d4e5f60718293a4b5c6d7e8` })),
}

test('wrangler.toml gives the Worker one address, and refuses every other', () => {
  const { routes, workers_dev, preview_urls } = example
  expect({ routes, workers_dev, preview_urls }).toEqual({
    routes: [{ pattern: 'example.org', custom_domain: true }],
    ...{ workers_dev: false, preview_urls: false },
  })
})

test('Cloudflare stores only our log lines: no lines with an address, no query, no traces', () => {
  expect(config.observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  })
})

test('deploy:check names every placeholder of the example, and nothing once it is filled in', () => {
  expect(settingProblems(example)).toEqual([
    '[vars] BASE_URL is a placeholder.',
    '[vars] GOOGLE_CLIENT_ID is a placeholder.',
    '[vars] MAIL_FROM is a placeholder.',
    '[vars] CONTACT_TO is a placeholder.',
    '[[hyperdrive]] HYPERDRIVE: id is a placeholder.',
    '[[hyperdrive]] HYPERDRIVE_CACHED: id is a placeholder.',
  ])
  expect(settingProblems(filled)).toEqual([])
})

const ADDRESS = /^routes must be one custom domain/
const SECOND = /^workers_dev and preview_urls/
test.each<[string, Partial<DeploySettings>, RegExp]>([
  ['no route', { routes: undefined }, ADDRESS],
  ['a pattern that is no domain', { routes: ['yuvasetu.in/*'] }, ADDRESS],
  ['another domain', { routes: [{ pattern: 'www.yuvasetu.in', custom_domain: true }] }, ADDRESS],
  ['two domains', { routes: [...(filled.routes ?? []), { pattern: 'www.yuvasetu.in', custom_domain: true }] }, ADDRESS],
  ['an address in plain HTTP', { vars: { ...filled.vars, BASE_URL: 'http://yuvasetu.in' } }, ADDRESS],
  ['an address with a path', { vars: { ...filled.vars, BASE_URL: 'https://yuvasetu.in/site' } }, ADDRESS],
  ['a second address of Cloudflare', { workers_dev: undefined }, SECOND],
  ['an address for each version', { preview_urls: true }, SECOND],
  ['one cache for everything', { hyperdrive: [filled.hyperdrive[1], filled.hyperdrive[1]] as never }, /two/],
  ['no contact address', { vars: { ...filled.vars, CONTACT_TO: '' } }, /CONTACT_TO/],
  ['admins at an example', { vars: { ...filled.vars, ADMIN_EMAILS: 'asha@example.org' } }, /ADMIN_EMAILS/],
  ['no bound on CPU', { limits: undefined }, /cpu_ms/],
])('deploy:check refuses %s', (_, change, problem) => {
  expect(settingProblems({ ...filled, ...change })).toEqual([expect.stringMatching(problem)])
})

test('deploy:check judges the whole upload', () => {
  const light = { code: 9_000, gzip: 2_800, gzipWithoutPdf: 735, files: 200, largestFile: 300 }
  const over = (change: object) => judgeWeight({ ...light, ...change }).filter(({ isOver }) => isOver).length
  expect(over({})).toBe(0)
  const heavy = { code: 65_537, gzip: 3_001, gzipWithoutPdf: 761, files: 20_001, largestFile: 25_601 }
  for (const [measure, value] of Object.entries(heavy))
    expect([measure, over({ [measure]: value })]).toEqual([measure, 1])
})

test('docs/deploy.md names every setting that the Worker cannot do without, and where it goes', () => {
  const guide = readFileSync(`${ROOT}/docs/deploy.md`, 'utf8')
  const [, edge = ''] = guide.split(/^## 4b/m)
  const production = { BASE_URL: 'https://yuvasetu.in', GOOGLE_CLIENT_ID: 'set' }
  const missing = problemsOf(production).flatMap((problem) => /^([A-Z_]+) is not set/.exec(problem)?.[1] ?? [])
  expect(missing.length).toBeGreaterThan(5)
  const inFile = Object.keys(example.vars)
  const secrets = /for name in ([A-Z_ ]+);/.exec(edge)?.[1]?.split(' ') ?? []
  expect(missing.filter((name) => !inFile.includes(name) && !secrets.includes(name))).toEqual([])
  expect(inFile.filter((name) => !edge.includes(`\`${name}\``))).toEqual([])
})

test('the build takes the address of the edge’s pages from wrangler.toml alone, as the Worker does', () => {
  expect(readFileSync(`${ROOT}/api/server/build.ts`, 'utf8')).not.toContain('process.env')
})

function problemsOf(vars: Record<string, string>): readonly string[] {
  try {
    readConfig(vars, { trustedProxies: 0 })
    return []
  } catch (error) {
    return (error as { problems: string[] }).problems
  }
}
