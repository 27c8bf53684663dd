import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { differing } from './differing.ts'
import { installOwnPackages } from './own-packages.ts'
import { command, type Outcome, REPORTS, ROOT, runStep, type Step, vitest } from './steps.ts'

/*
 * Runs all tests at full scale for `npm run prove`, on both runtimes and in real time, in steps of at most 20 minutes. It skips
 * steps that have already passed for the same sources, so an interrupted proof continues where it stopped. Arguments select
 * steps: `npm run prove -- storm races`. When all steps have passed, it writes docs/prove.md.
 */

const DONE = `${ROOT}.cache/proved.json`
const storm = (part: number) =>
  command(`storm ${part} of 6, 50 kills`, 'node', 'tests/runtimes/storm.ts', '--kills', '50')

const DEPLOY_CHECK = 'api/server/edge/deploy-check.ts'

/** The in-process tests that run at a different scale from `npm test`. The others have already passed there. */
const IN_PROCESS = differing('domain', 'text', 'api', 'islands')

/**
 * The steps that run two at a time, because none of them measures time. The longest steps start first, so that both lanes end
 * at about the same time.
 */
const SIDE_BY_SIDE: Step[] = [
  vitest('whole processes and the edge', ['runtimes'], ...without('storm', 'full-disk', 'pgbouncer', 'fresh-clone')),
  vitest('races and plans on PostgreSQL', ['database'], '--exclude', 'tests/db/certificate.test.ts'),
  vitest('input corpus', ['units'], 'tests/api/corpus.test.ts'),
  vitest('every command in a fresh clone', ['runtimes'], 'fresh-clone'),
  vitest('the API at the edge', ['api-edge']),
  vitest('journeys at the edge', ['edge']),
  vitest('journeys in a browser', ['browser']),
  vitest('certificates through any sequence', ['database'], 'db/certificate.test'),
  vitest('journeys in Hindi', ['browser-hi']),
  vitest('journeys on translated pages', ['browser-translating']),
  vitest('journeys in the oldest browsers', ['browser-oldest']),
  ...[1, 2, 3, 4, 5, 6].map(storm),
  vitest('what turns a storm red', ['runtimes'], 'storm.prove'),
  vitest('the API in process, at full figures', ['units'], ...IN_PROCESS.filter((test) => !test.includes('corpus'))),
  command('the Worker’s weight', 'node', '--disable-warning=ExperimentalWarning', DEPLOY_CHECK, '--weight'),
]
/**
 * The steps that run alone, because they require responses within a time limit. SLACK=3 triples the limits for a busy machine.
 */
const ALONE: Step[] = [
  vitest('faults of the database and of clients', ['faults']),
  vitest('full disks and PgBouncer', ['runtimes'], 'full-disk', 'pgbouncer'),
]

type PassedSteps = Record<string, { passed: number; skipped: number; seconds: number }>
/** The stored state of a proof: the hash of its sources, its run time in seconds, and the steps that have passed. */
type KeptProof = { sources: string; ran: number; done: PassedSteps }

const only = process.argv.slice(2)
installOwnPackages('tests/verifier')
// Builds in a separate process, because a build sets NODE_ENV for every process that it starts.
await runStep(command('build', 'node', 'api/server/build.ts', '--if-stale'))
mkdirSync(REPORTS, { recursive: true })
const sources = sourcesHash()
const { ran, done } = read()
const failed: string[] = []

const waiting = [...SIDE_BY_SIDE]
await Promise.all([lane(waiting), lane(waiting)])
await lane([...ALONE])
const all = [...SIDE_BY_SIDE, ...ALONE].map(({ name }) => name)
console.log(`\n${tableOf(all)}\n\n${minutes()} minutes, two steps at a time`)
if (failed.length > 0) console.log(`\n${failed.length} failed:${failed.map((name) => `\n  ${name}`).join('')}`)
process.exitCode = failed.length > 0 ? 1 : 0
if (all.every((name) => done[name])) writeFileSync(`${ROOT}docs/prove.md`, documentOf(all))

async function lane(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const { name } = step
    if (done[name] || (only.length > 0 && !only.some((word) => name.includes(word)))) continue
    keep(name, await runStep(step, { PROVE: '1' }))
  }
}

function keep(name: string, outcome: Outcome): void {
  failed.push(...outcome.failed)
  if (outcome.failed.length > 0) return
  done[name] = { passed: outcome.passed, skipped: outcome.skipped.length, seconds: outcome.seconds }
  writeFileSync(DONE, JSON.stringify({ sources, ran: ran + performance.now() / 1000, done } satisfies KeptProof))
}

function tableOf(names: string[]): string {
  const rows = names.map((name) => {
    const { passed, skipped, seconds } = done[name] ?? {}
    return `| ${name} | ${passed ?? '–'} | ${skipped ?? '–'} | ${seconds === undefined ? 'not yet' : `${seconds} s`} |`
  })
  return ['| step | passed | skipped | took |', '|---|---:|---:|---:|', ...rows].join('\n')
}

function documentOf(names: string[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  return `# The last proof

\`npm run prove\` writes this when every step has passed: ${new Date().toISOString().slice(0, 10)}, on ${machine}.
It took ${minutes()} minutes, two steps at a time. docs/proof.md says what each step proves; what runs in process at
the figures of \`npm test\` has its proof there. A test is skipped where this machine has not what it needs.

${tableOf(names)}
`
}

function read(): Omit<KeptProof, 'sources'> {
  const before = existsSync(DONE) ? (JSON.parse(readFileSync(DONE, 'utf8')) as Partial<KeptProof>) : {}
  return { ran: 0, done: {}, ...(before.sources === sources && before) }
}

/** Returns the minutes that this proof has taken, including the time before an interruption. */
function minutes(): number {
  return Math.ceil((ran + performance.now() / 1000) / 60)
}

/** Hashes all files except documents that only people read. */
function sourcesHash(): string {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const hash = createHash('sha256')
  for (const file of list.split('\n').filter((name) => name && !name.endsWith('.md') && existsSync(ROOT + name)))
    hash.update(file).update(readFileSync(ROOT + file))
  return hash.digest('hex')
}

function without(...names: string[]): string[] {
  return names.flatMap((name) => ['--exclude', `tests/runtimes/${name}.prove.ts`])
}
