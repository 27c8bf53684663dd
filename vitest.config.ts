import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { viewsByLanguage } from './api/server/pages/views.ts'

const image = 'tests/support/postgres/database-image.ts'
const postgres = 'tests/support/postgres/postgres-run.ts'
const chromium = 'tests/support/browser/chromium-run.ts'
const sites = 'tests/support/browser/site-run.ts'

/**
 * True for `npm run prove`, which also runs the tests that `npm test` leaves out: *.prove.ts, single tests
 * (tests/support/prove.ts), and the projects api-edge, browser-hi, browser-translating, browser-oldest and edge. These projects
 * repeat tests that have passed in process, in English, in a current browser or on Node.
 */
const PROVE = process.env.PROVE === '1'
const TESTS = PROVE ? '*.{test,prove}.{ts,tsx}' : '*.test.{ts,tsx}'
const JOURNEYS = PROVE ? '*.{spec,prove}.ts' : '*.spec.ts'

/** The journeys that also run in Hindi. */
const HINDI =
  'volunteer_{registers,checks,reads,waits,cannot-come,adds-c,follows,shares}*,helper_runs*,ngo_registers*,ngo_posts*,ngo_{verifies,plans,unticks,limits,writes,answers}*,admin_decides*,college_{checks-a-c,checks-a-t,creates,endorses,reads-a-class,uploads}*,visitor_filters*,anybody_accessible'

/** The journeys that also run on translated pages, and without the functions that the oldest browsers lack. */
const OTHER_BROWSERS =
  'volunteer_{registers,checks}*,helper_runs*,ngo_registers*,ngo_verifies*,admin_decides,visitor_writes*'

/** The slowest tests, slowest first. Vitest itself knows only the durations of tests that it has already run. */
const LONG = [
  ...['anybody_accessible', 'anybody_by', 'anybody_sees', 'college_checks', 'ngo_registers', 'volunteer_registers'],
  ...['admin_decides', 'anybody_without', 'visitor_'],
  ...['storm.prove', 'matrix', 'corpus', 'certificate', 'sign-in', 'contact', 'start.test', 'edge'],
]

/** Starts the slowest tests first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/**
 * Defines a kind of tests, so that each test file starts only the services that it needs. Timeouts allow for a machine that is
 * 20 times slower than usual; only `npm run prove` checks response times.
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
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Checks conventions in the sources and the built files.
      kind('conventions', { include: ['tests/conventions/**/*.test.ts'] }),
      // Tests domain, API and islands in process, on PostgreSQL; `npm run prove` runs them on PGlite.
      kind('units', {
        include: [`tests/{domain,text,api,islands}/**/${TESTS}`],
        globalSetup: [PROVE ? image : postgres],
        isolate: false, // Modules are loaded once per worker, not once per file.
      }),
      // Tests the API in workerd on PostgreSQL. Leaves out tests of features that exist only on Node, and tests that count
      // queries in this process.
      kind('api-edge', {
        include: [`tests/api/**/${TESTS}`],
        exclude: [
          'tests/api/{compressed,queries,static,check-in-desk/queries,check-in-desk/demo-town,college/demo-college,event/page-cache,notification/smtp,certificate/pdf,certificate/pdfs}.test.ts',
        ],
        globalSetup: [image, postgres, 'tests/support/edge/run.ts'],
        env: { RUNTIME: 'edge' },
        isolate: false,
      }),
      // Tests concurrency, transactions and the driver on a real PostgreSQL, in a time zone that shifts dates which are wrongly
      // treated as times (security fact 8).
      kind('database', {
        include: [`tests/db/**/${TESTS}`],
        globalSetup: [image, postgres],
        env: { TZ: 'Asia/Kolkata' },
        isolate: false,
      }),
      // Tests whole processes: starting, killing and restarting the server, and the edge.
      kind('runtimes', {
        // Does not set `exclude`, because that would override the proof's own setting.
        include: [`tests/runtimes/**/!(faults-*)${TESTS.slice(1)}`],
        globalSetup: [image, postgres],
      }),
      // Tests an unavailable database and malicious clients. Tests with time limits need the whole machine.
      kind('faults', {
        include: ['tests/runtimes/faults-*.prove.ts'],
        globalSetup: [image, postgres],
        fileParallelism: false,
      }),
      // Tests journeys in a real Chromium. `npm test` runs only the main journeys.
      kind('browser', {
        include: [`tests/journeys/**/${JOURNEYS}`],
        globalSetup: [chromium, sites],
        isolate: false,
      }),
      // Tests journeys in Hindi. Elements are located by their Hindi texts.
      kind('browser-hi', {
        include: [`tests/journeys/{${HINDI}}.{spec,prove}.ts`],
        globalSetup: [chromium, sites],
        isolate: false,
        env: { JOURNEY_LANG: 'hi' },
      }),
      // Tests journeys on translated pages, and in browsers as old as docs/browsers.md allows.
      ...(['translating', 'oldest'] as const).map((browser) =>
        kind(`browser-${browser}`, {
          include: [`tests/journeys/{${OTHER_BROWSERS}}.{spec,prove}.ts`],
          globalSetup: [chromium, sites],
          isolate: false,
          env: { JOURNEY_BROWSER: browser },
        }),
      ),
      // Tests journeys on the Worker in workerd and PostgreSQL. The tests without JavaScript are left out, because they need a
      // demo town with many events.
      kind('edge', {
        include: [`tests/journeys/**/${JOURNEYS}`],
        exclude: ['tests/journeys/anybody_without-javascript.spec.ts'],
        globalSetup: [chromium, sites],
        isolate: false,
        env: { RUNTIME: 'edge' },
      }),
    ],
  },
})

function kind(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } }
}
