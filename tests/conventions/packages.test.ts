import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { version?: string; resolved?: string; integrity?: string }> }

/** Folders with a lock file: the project itself, and Lighthouse (docs/decisions/025). */
const LOCKS = ['.', 'tests/lighthouse']

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/**
 * The oldest version of each package that had no known vulnerability on 20 November 2026 (docs/security.md, version
 * floors).
 */
const FLOORS: Record<string, string> = {
  hono: '4.13.5',
  '@hono/node-server': '2.0.0',
  astro: '7.2.8',
  kysely: '0.28.17',
  react: '19.2.1',
  'react-dom': '19.2.1',
  pg: '8.23.1',
  lucia: '3.2.2',
  arctic: '3.7.0',
  '@electric-sql/pglite': '0.5.16',
}

test.each(LOCKS)('the lock of %s has the versions of the manifest beside it', (folder) => {
  const own = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    expect(packages[''][kind], kind).toEqual(own[kind])
})

// `npm test` runs after `npm ci` of the project, but not of Lighthouse. If a package depended on the latest version of
// another, npm would look that version up and fail offline (legacy-javascript).
test('`npm ci` takes the lock of Lighthouse', () => {
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', '--prefix', 'tests/lighthouse'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  expect(status, stderr).toBe(0)
})

test('every version is exact, in the manifest and in the lock', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, stated] of Object.entries<string>(wanted)) {
    // A package may have another name here: npm:typescript@7.0.2.
    const version = stated.replace(/^npm:[\w@/-]+@/, '')
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

test('no package is older than the first version without a known hole', () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    const installed = versionsOf(name)
    expect(installed.length, `${name} is not in the lock`).toBeGreaterThan(0)
    for (const version of installed) expect(isAtLeast(version, floor), `${name} ${version} < ${floor}`).toBe(true)
  }
})

test('React’s server components, and their hole, are not here', () => {
  expect(Object.keys(lock.packages).filter((at) => at.includes('react-server-dom'))).toEqual([])
})

test('Node 24 comes through the lock for the platforms people run this on', () => {
  for (const platform of ['linux-x64', 'linux-arm64', 'win-x64', 'bin-darwin-arm64', 'darwin-x64'])
    expect(lock.packages[`node_modules/node-${platform}`]?.version).toMatch(/^24\./)
  expect(process.versions.node).toMatch(/^24\./)
})

test.each(LOCKS)('in the lock of %s everything has its hash, and nothing names the registry it came from', (folder) => {
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as Lock
  const entries = Object.entries(packages).filter(([at]) => at)
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity)).map(([at]) => at)).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved).map(([at]) => at)).toEqual([])
})

function versionsOf(name: string): string[] {
  return Object.entries(lock.packages)
    .filter(([at]) => at === `node_modules/${name}` || at.endsWith(`/node_modules/${name}`))
    .map(([, { version = '0.0.0' }]) => version)
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}
