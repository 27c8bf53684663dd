import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'

/*
 * The one runner behind `npm test` and .ci/run: every check to the end. A failure stops nothing; what was skipped and
 * what failed is named again at the end, and the last line counts. Words on the command line choose some:
 * `npm test -- lint units`.
 */

const ROOT = new URL('..', import.meta.url).pathname
const REPORTS = `${ROOT}.cache/reports`
const bin = (name: string) => `${ROOT}node_modules/.bin/${name}`

type Outcome = { passed: number; failed: string[]; skipped: string[] }
type Step = { name: string; command: string[]; outcome: (exit: number) => Outcome }

const check = (name: string, command: string[]): Step => ({
  name,
  command,
  outcome: (exit) => ({ passed: exit === 0 ? 1 : 0, failed: exit === 0 ? [] : [name], skipped: [] }),
})

/** Several projects in one run share its workers to the end. */
const vitest = (...projects: string[]): Step => {
  const name = projects.join('+')
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [bin('vitest'), 'run', ...projects.flatMap((one) => ['--project', one]), ...reporters],
    outcome: (exit) => vitestOutcome(name, report, exit),
  }
}

const build = check('build', [process.execPath, 'api/server/build.ts'])
/** One core each, so they stand beside the tests that leave one idle now and then. */
const checks = [
  // Of pages and of every other source that tsconfig.json includes.
  check('types', [bin('astro'), 'check', '--minimumSeverity', 'error']),
  check('lint', [bin('biome'), 'check', '.']),
]
const beside = [vitest('house'), vitest('units', 'api-edge')]
/** What measures time, or needs the whole machine. */
const alone = [vitest('database'), vitest('runtimes'), vitest('faults'), vitest('browser', 'edge')]

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const only = process.argv.slice(2)
const total: Outcome = { passed: 0, failed: [], skipped: [] }

await inTurn([build], 'shown')
await Promise.all([inTurn(beside, 'shown'), inTurn(checks, 'kept')])
await inTurn(alone, 'shown')

for (const kind of ['skipped', 'failed'] as const) {
  const names = total[kind].map((name) => `\n  ${name}`).join('')
  if (names) console.log(`\n${total[kind].length} ${kind}:${names}`)
}
process.exitCode = total.failed.length > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)

/** Runs steps one after the other; what is 'kept' says what it has to say when it is done, all at once. */
async function inTurn(steps: Step[], output: 'shown' | 'kept'): Promise<void> {
  for (const { name, command, outcome } of steps.filter(
    (step) => only.length === 0 || only.some((word) => step.name.split('+').includes(word)),
  )) {
    const begun = performance.now()
    if (output === 'shown') console.log(`\n── ${name}`)
    const { exit, text } = await run(command, output)
    const { passed, failed, skipped } = outcome(exit)
    total.passed += passed
    total.failed.push(...failed)
    total.skipped.push(...skipped)
    const seconds = Math.round((performance.now() - begun) / 1000)
    if (output === 'kept') console.log(`\n── ${name}\n${text.trimEnd()}`)
    console.log(`   ${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`)
  }
}

function run([command = '', ...args]: string[], output: 'shown' | 'kept'): Promise<{ exit: number; text: string }> {
  // The Node of the lock comes first, as under npm.
  const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' }
  const out = output === 'shown' ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', out, out] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exit: 1, text: error.message }))
    child.once('close', (code) => resolve({ exit: code ?? 1, text }))
  })
}

type Report = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** What vitest counted; a file that broke outside of its tests, and a run without a report, count as one each. */
function vitestOutcome(project: string, report: string, exit: number): Outcome {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const named = (file: Report['testResults'][number], status: string) =>
      file.assertionResults
        .filter((test) => test.status === status)
        .map(({ fullName }) => `${file.name.slice(ROOT.length)}: ${fullName}`)
    const failed = testResults.flatMap((file) => {
      const tests = named(file, 'failed')
      return tests.length === 0 && file.status === 'failed' ? [file.name.slice(ROOT.length)] : tests
    })
    return {
      passed: numPassedTests,
      failed: failed.length === 0 && exit !== 0 ? [project] : failed,
      skipped: testResults.flatMap((file) => named(file, 'skipped')),
    }
  } catch {
    return { passed: 0, failed: [project], skipped: [] }
  }
}
