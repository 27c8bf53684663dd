import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build, isStale, sourcesHash } from '../api/server/build.ts'

/*
 * `npm run prove`: the harnesses of `npm test` at full figures (PROVE=1). Each step takes less than ten minutes; what
 * has passed for these very sources is not run again, so an interrupted proof goes on where it stopped. Words on the
 * command line choose some: `npm run prove -- storm races`.
 */

const ROOT = new URL('..', import.meta.url).pathname
const DONE = `${ROOT}.cache/proved.json`
const vitest = (project: string, ...files: string[]) => [
  'node_modules/.bin/vitest',
  'run',
  '--project',
  project,
  ...files,
]
const storm = (kills: number) => [process.execPath, 'tests/runtimes/storm.ts', '--kills', String(kills)]

const steps: Record<string, string[]> = {
  'races on PostgreSQL': vitest('database', 'races'),
  'lock order, and backends that end': vitest('database', 'lock-order', 'faults'),
  'certificates through any sequence': vitest('database', 'certificate'),
  'input corpus': vitest('units', 'corpus'),
  'requests from elsewhere': vitest('units', 'cross-site'),
  'authorization matrix': vitest('units', 'matrix'),
  'sign-in faults': vitest('units', 'auth'),
  'contact and mail faults': vitest('units', 'contact', 'mail'),
  'faults of the database and of clients': vitest('faults', 'faults'),
  'full disks and PgBouncer': vitest('runtimes', 'full-disk', 'pgbouncer'),
  'several processes': vitest('faults', 'together'),
  'the API at the edge': vitest('api-edge'),
  'the edge': vitest('runtimes', 'edge'),
  'journeys in a browser': vitest('browser'),
  'journeys at the edge': vitest('edge'),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((part) => [`storm ${part} of 6, 50 kills`, storm(50)])),
}

const only = process.argv.slice(2)
if (await isStale()) await build()
const sources = await sourcesHash()
const before = read()
const passed = new Set(before.sources === sources ? before.passed : [])
let failed = 0

for (const [name, command] of Object.entries(steps)) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  if (passed.has(name)) {
    console.log(`── ${name}: passed before`)
    continue
  }
  console.log(`── ${name}`)
  if ((await run(command)) === 0) {
    passed.add(name)
    mkdirSync(`${ROOT}.cache`, { recursive: true })
    writeFileSync(DONE, JSON.stringify({ sources, passed: [...passed] }))
  } else failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed.size} passed, ${failed} failed`)

function read(): { sources: string; passed: string[] } {
  try {
    return JSON.parse(readFileSync(DONE, 'utf8'))
  } catch {
    return { sources: '', passed: [] }
  }
}

function run([command = '', ...args]: string[]): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PROVE: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
