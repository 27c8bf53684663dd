import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { viewsByLanguage } from './api/server/pages/views.ts'

const image = 'tests/support/postgres/database-image.ts'
const postgres = 'tests/support/postgres/postgres-run.ts'
const chromium = 'tests/support/browser/chromium-run.ts'
const sites = 'tests/support/browser/site-run.ts'

/**
 * `npm run prove` runs what `npm test` leaves to it, too: *.prove.ts, tests within a file (tests/support/prove.ts), and the
 * projects api-edge, browser-hi, browser-translating, browser-oldest and edge: what was seen in process, in English, in a browser of
 * today or on Node, once more.
 */
const PROVE = process.env.PROVE === '1'
const TESTS = PROVE ? '*.{test,prove}.{ts,tsx}' : '*.test.{ts,tsx}'
const JOURNEYS = PROVE ? '*.{spec,prove}.ts' : '*.spec.ts'

/** What is walked in Hindi too. */
const HINDI =
  'volunteer_{registers,checks}*,helper_runs*,ngo_registers*,ngo_verifies*,admin_decides*,college_checks-a-c*,visitor_filters*,anybody_accessible'

/** What is walked under a browser's translator too, and without the calls that the oldest browsers lack. */
const OTHER_BROWSERS =
  'volunteer_{registers,checks}*,helper_runs*,ngo_registers*,ngo_verifies*,admin_decides,visitor_writes*'

/** What takes longest, longest first. Vitest knows by itself only where it has run before. */
const LONG = [
  ...['anybody_accessible', 'anybody_by', 'anybody_sees', 'college_checks', 'ngo_registers', 'volunteer_registers'],
  ...['admin_decides', 'anybody_without', 'visitor_'],
  ...['storm.prove', 'matrix', 'corpus', 'certificate', 'sign-in', 'contact', 'start.test', 'edge'],
]

/** Begins with what takes longest, so that nothing long is alone at the end. */
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
 * Kinds of test, so that one file starts only what its kind needs. A test waits for a thing with time enough for a
 * machine that is twenty times as busy; what must be answered in time is judged by `npm run prove` alone.
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
      // What can be read off the sources and the built files.
      kind('conventions', { include: ['tests/conventions/**/*.test.ts'] }),
      // Domain, API and islands, in process.
      kind('units', {
        include: [`tests/{domain,text,api,islands}/**/${TESTS}`],
        globalSetup: [image],
        isolate: false, // what is loaded is loaded once for each worker, not for each file
      }),
      // The API in workerd on PostgreSQL, without what only Node does, and what counts queries in this process.
      kind('api-edge', {
        include: [`tests/api/**/${TESTS}`],
        exclude: [
          'tests/api/{compressed,queries,static,check-in-desk/queries,check-in-desk/demo-town,event/page-cache,notification/smtp,certificate/pdf,certificate/pdfs}.test.ts',
        ],
        globalSetup: [image, postgres, 'tests/support/edge/run.ts'],
        env: { RUNTIME: 'edge' },
        isolate: false,
      }),
      // What depends on concurrency, transactions or the driver, on a real PostgreSQL, in a zone where a day that
      // somebody takes for a moment moves (security fact 8).
      kind('database', {
        include: [`tests/db/**/${TESTS}`],
        globalSetup: [image, postgres],
        env: { TZ: 'Asia/Kolkata' },
        isolate: false,
      }),
      // Whole processes: the product as it is started, killed and started again, the edge.
      kind('runtimes', {
        // Not by `exclude`, which would win over the proof's own.
        include: [`tests/runtimes/**/!(faults-*)${TESTS.slice(1)}`],
        globalSetup: [image, postgres],
      }),
      // A database that goes away, clients that do harm: what must be answered in time needs the machine.
      kind('faults', {
        include: ['tests/runtimes/faults-*.prove.ts'],
        globalSetup: [image, postgres],
        fileParallelism: false,
      }),
      // Journeys in a real Chromium: in `npm test` the main roads.
      kind('browser', {
        include: [`tests/journeys/**/${JOURNEYS}`],
        globalSetup: [chromium, sites],
        isolate: false,
      }),
      // Journeys in Hindi, located by what Hindi calls what they look for.
      kind('browser-hi', {
        include: [`tests/journeys/{${HINDI}}.{spec,prove}.ts`],
        globalSetup: [chromium, sites],
        isolate: false,
        env: { JOURNEY_LANG: 'hi' },
      }),
      // Journeys on translated pages, and in browsers as old as docs/browsers.md allows.
      ...(['translating', 'oldest'] as const).map((browser) =>
        kind(`browser-${browser}`, {
          include: [`tests/journeys/{${OTHER_BROWSERS}}.spec.ts`],
          globalSetup: [chromium, sites],
          isolate: false,
          env: { JOURNEY_BROWSER: browser },
        }),
      ),
      // Journeys on the Worker in workerd and PostgreSQL; the pages without JavaScript want a town of many events.
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
