import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'

/* A step of `npm test` or `npm run prove` is one command with its outcome. */

export const ROOT = new URL('..', import.meta.url).pathname
export const REPORTS = `${ROOT}.cache/reports`
const bin = (name: string) => `${ROOT}node_modules/.bin/${name}`

export type Outcome = { passed: number; failed: string[]; skipped: string[]; seconds: number }
export type Step = { name: string; command: string[]; report?: string }

/** Returns a step for a command that passes or fails as a whole. */
export const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  command: [program === 'node' ? process.execPath : bin(program), ...args],
})

/**
 * Returns a step that runs several test projects together, so that they share its workers until the end.
 * @param more additional file filters and options
 */
export function vitest(name: string, projects: string[], ...more: string[]): Step {
  const report = `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return { name, command: [bin('vitest'), 'run', ...chosen, ...reporters, ...more], report }
}

/**
 * Runs a step. Prints its output only when the step has ended, so that steps can run in parallel.
 * @param env environment variables in addition to those of this process
 */
export async function runStep(step: Step, env: Record<string, string> = {}): Promise<Outcome> {
  const begun = performance.now()
  console.log(`── ${step.name} …`)
  const { exit, text } = await run(step.command, env)
  const outcome = step.report ? reported(step, exit) : whole(step, exit)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`\n── ${step.name}\n${text.trimEnd()}`)
  console.log(`   ${step.name}: ${outcome.passed} passed, ${outcome.failed.length} failed in ${seconds} s`)
  return { ...outcome, seconds }
}

function run([program = '', ...args]: string[], more: Record<string, string>): Promise<{ exit: number; text: string }> {
  // Puts the Node version from the lock file first on the PATH, like npm does.
  const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false', ...more }
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exit: 1, text: error.message }))
    child.once('close', (code) => resolve({ exit: code ?? 1, text }))
  })
}

const whole = ({ name }: Step, exit: number) => ({
  passed: exit === 0 ? 1 : 0,
  failed: exit === 0 ? [] : [name],
  skipped: [],
})

type Report = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/**
 * Returns the numbers that Vitest counted. A file that failed outside its tests counts as one failure, and so does a run
 * without a report.
 */
function reported({ name, report = '' }: Step, exit: number): Omit<Outcome, 'seconds'> {
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
      failed: failed.length === 0 && exit !== 0 ? [name] : failed,
      skipped: testResults.flatMap((file) => named(file, 'skipped')),
    }
  } catch {
    return { passed: 0, failed: [name], skipped: [] }
  }
}
