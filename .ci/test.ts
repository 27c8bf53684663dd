import { mkdirSync, rmSync } from 'node:fs'
import { command, REPORTS, runStep, type Step, vitest } from './steps.ts'

/*
 * Runs every check for `npm test` and .ci/run, even after a failure. Each of two lanes takes the next step when it is free, so
 * that two cores are always busy. Skipped and failed tests are listed at the end, and the last line contains the totals.
 * Arguments select steps: `npm test -- lint units`.
 */

const BUILD = command('build', 'node', 'api/server/build.ts')
/** The longest steps come first. */
const WAITING: Step[] = [
  vitest('units', ['units', 'database']),
  vitest('browser', ['browser']),
  // Checks the pages and all other sources that tsconfig.json includes.
  command('types', 'astro', 'check', '--minimumSeverity', 'error'),
  vitest('runtimes', ['runtimes', 'conventions']),
  command('lint', 'biome', 'check', '.'),
  command('knip', 'knip', '--no-progress'),
]
const OF_WHAT_IS_BUILT = ['browser', 'runtimes']

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const only = process.argv.slice(2)
let passed = 0
const named: Record<'skipped' | 'failed', string[]> = { skipped: [], failed: [] }

const waiting = WAITING.filter(isChosen)
const built = isChosen(BUILD) ? take(BUILD) : Promise.resolve()
await Promise.all([built.then(lane), lane()])
for (const [kind, names] of Object.entries(named))
  if (names.length > 0) console.log(`\n${names.length} ${kind}:${names.map((name) => `\n  ${name}`).join('')}`)
process.exitCode = named.failed.length > 0 ? 1 : 0
console.log(`\n${passed} passed, ${named.failed.length} failed`)

function isChosen({ name }: Step): boolean {
  return only.length === 0 || only.includes(name)
}

async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (OF_WHAT_IS_BUILT.includes(step.name)) await built
    await take(step)
  }
}

async function take(step: Step): Promise<void> {
  const outcome = await runStep(step)
  passed += outcome.passed
  named.failed.push(...outcome.failed)
  named.skipped.push(...outcome.skipped)
}
