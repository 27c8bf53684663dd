import { mkdirSync, rmSync } from 'node:fs'
import { command, REPORTS, runStep, type Step, vitest } from './steps.ts'

/*
 * The one runner behind `npm test` and .ci/run: every check to the end, in two lanes, so that neither of two cores is
 * ever idle. A failure stops nothing; what was skipped and what failed is named again at the end, and the last line
 * counts. Words on the command line choose some: `npm test -- lint units`.
 */

const LANES: Step[][] = [
  [
    command('build', 'node', 'api/server/build.ts'),
    vitest('browser', ['browser', 'edge']),
    vitest('runtimes', ['runtimes', 'house']),
  ],
  [
    vitest('units', ['units', 'api-edge', 'database']),
    // Of pages and of every other source that tsconfig.json includes.
    command('types', 'astro', 'check', '--minimumSeverity', 'error'),
    command('lint', 'biome', 'check', '.'),
    command('knip', 'knip', '--no-progress'),
  ],
]

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const only = process.argv.slice(2)
let passed = 0
const named: Record<'skipped' | 'failed', string[]> = { skipped: [], failed: [] }

await Promise.all(LANES.map(inTurn))
for (const [kind, names] of Object.entries(named))
  if (names.length > 0) console.log(`\n${names.length} ${kind}:${names.map((name) => `\n  ${name}`).join('')}`)
process.exitCode = named.failed.length > 0 ? 1 : 0
console.log(`\n${passed} passed, ${named.failed.length} failed`)

async function inTurn(steps: Step[]): Promise<void> {
  for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const outcome = await runStep(step)
    passed += outcome.passed
    named.failed.push(...outcome.failed)
    named.skipped.push(...outcome.skipped)
  }
}
