import { hash } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { viewsByLanguage } from './api/server/pages/views.ts'

/**
 * True for `npm run prove`, which also runs the tests that `npm test` leaves out: *.prove.ts, single tests
 * (tests/support/prove.ts), and the projects api-edge, browser-hi, browser-translating, browser-oldest, edge and faults.
 */
const PROVE = process.env.PROVE === '1'
const TESTS = PROVE ? '*.{test,prove}.{ts,tsx}' : '*.test.{ts,tsx}'
const JOURNEYS = PROVE ? '*.{spec,prove}.ts' : '*.spec.ts'

/** Starts a journey again, once, if Chromium itself crashed during it (tests/support/browser/crash.ts). Nothing else is repeated. */
const AFTER_CRASH = { count: 1, condition: /^Chromium crashed: / }

/** The journeys that also run in Hindi. */
const HINDI =
  'volunteer_{registers,checks,reads,waits,cannot-come,adds-c,follows,shares}*,helper_runs*,ngo_registers*,ngo_posts*,ngo_{verifies,plans,unticks,limits,writes,answers}*,admin_decides*,college_{checks-a-c,checks-a-t,creates,endorses,reads-a-class,uploads}*,visitor_filters*,anybody_accessible'

/** The journeys that also run on translated pages, and without the functions that the oldest browsers lack. */
const OTHER_BROWSERS =
  'volunteer_{registers,checks}*,helper_runs*,ngo_registers*,ngo_verifies*,admin_decides,visitor_writes*'

/** Shuffles the files of each project for `--sequence.shuffle`. A worker keeps its modules as long as the project is the same. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { seed, shuffle } = this.ctx.config.sequence
    if (!shuffle) return sorted
    const names = sorted.map(({ project }) => project.name)
    const order = ({ project, moduleId }: TestSpecification) =>
      `${String(names.indexOf(project.name)).padStart(6, '0')} ${hash('sha1', `${seed} ${moduleId}`)}`
    return sorted.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  }
}

/**
 * Defines a kind of tests, so that each test file starts only the services that it needs. All kinds share two workers, and run
 * in the order of their names: browsers first. Timeouts allow for a machine that is 20 times slower than usual; only the project
 * `faults` checks response times.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [viewsByLanguage()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: PROVE ? 600_000 : 180_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    globalSetup: 'tests/support/postgres/postgres-run.ts',
    env: { WRANGLER_SEND_METRICS: 'false' },
    sequence: { sequencer: ProjectByProject, shuffle: PROVE },
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Tests journeys in a real Chromium. `npm test` runs only the main journeys.
      journeys('browser', JOURNEYS),
      // Checks conventions in the sources and the built files.
      kind('conventions', {
        include: ['tests/conventions/**/*.test.ts'],
        isolate: false,
        deps: { interopDefault: false }, // Otherwise each use of TypeScript's parser goes through a proxy.
      }),
      // Tests whole processes: starting, killing and restarting the server, and the edge. Each file has a separate process, because
      // wrangler changes NODE_ENV.
      // Does not set `exclude`, because that would override an exclusion on the command line.
      kind('runtimes', { include: [`tests/runtimes/**/!(faults-*)${TESTS.slice(1)}`] }),
      // Tests domain, API, islands and database in process, on PostgreSQL; `npm run prove` runs those of the API on PGlite. Their time
      // zone shifts dates that are wrongly treated as times (security fact 8).
      kind('units', {
        include: [`tests/{api,db,domain,islands,text}/**/${TESTS}`],
        setupFiles: 'tests/support/seed.ts',
        env: { TZ: 'Asia/Kolkata' },
        isolate: false, // Modules are loaded once per worker, not once per file.
      }),
      ...(PROVE ? onlyInTheProof() : []),
    ],
  },
})

function onlyInTheProof() {
  return [
    // Tests the API in workerd on PostgreSQL. Leaves out tests of features that exist only on Node, and tests that count
    // queries in this process.
    kind('api-edge', {
      include: [`tests/api/**/${TESTS}`],
      exclude: [
        'tests/api/{compressed,queries,static,check-in-desk/queries,check-in-desk/demo-town,college/demo-college,event/page-cache,notification/smtp,certificate/pdf,certificate/pdfs}.test.ts',
      ],
      globalSetup: 'tests/support/edge/run.ts',
      env: { RUNTIME: 'edge' },
      isolate: false,
    }),
    // Tests journeys in Hindi. Elements are located by their Hindi texts.
    journeys('browser-hi', `{${HINDI}}.{spec,prove}.ts`, { env: { JOURNEY_LANG: 'hi' } }),
    // Tests journeys on translated pages, and in browsers as old as docs/browsers.md allows.
    ...['translating', 'oldest'].map((browser) =>
      journeys(`browser-${browser}`, `{${OTHER_BROWSERS}}.{spec,prove}.ts`, { env: { JOURNEY_BROWSER: browser } }),
    ),
    // Tests journeys on the Worker in workerd and PostgreSQL. The tests without JavaScript are left out, because they need a
    // demo town with many events.
    journeys('edge', JOURNEYS, {
      env: { RUNTIME: 'edge' },
      exclude: ['tests/journeys/anybody_without-javascript.spec.ts'],
    }),
    // Tests an unavailable database and malicious clients. These tests have time limits and need the whole machine, so they run
    // last and one at a time.
    kind('faults', { include: ['tests/runtimes/faults-*.prove.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } }),
  ]
}

function kind(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } }
}

function journeys(name: string, files: string, test: object = {}) {
  return kind(name, {
    include: [`tests/journeys/**/${files}`],
    globalSetup: ['tests/support/browser/chromium-run.ts', 'tests/support/browser/site-run.ts'],
    isolate: false,
    retry: AFTER_CRASH,
    ...test,
  })
}
