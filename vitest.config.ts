import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const image = 'tests/support/postgres/database-image.ts'
const postgres = 'tests/support/postgres/postgres-run.ts'
const chromium = 'tests/support/browser/chromium-run.ts'
const FAULTS = ['tests/runtimes/{faults-*,together}.test.ts']

/** What takes longest, longest first. Vitest knows by itself only where it has run before. */
const LONG = [
  ...['anybody_accessible', 'anybody_sees', 'admin_decides', 'college_checks', 'ngo_registers', 'volunteer_registers'],
  ...['anybody_without', 'anybody_by', 'visitor_'],
  ...['storm.test', 'start.test', 'full-disk', 'edge', 'certificate.test', 'corpus', 'auth.test', 'matrix', 'contact'],
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

/** Kinds of test, so that one file starts only what its kind needs; .ci/test.ts runs them one after the other. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // What can be read off the sources and the built files.
      kind('house', { include: ['tests/house/**/*.test.ts', 'tests/*.test.ts'] }),
      // Domain, API and islands, in process.
      kind('units', {
        include: ['tests/{domain,text,api,islands}/**/*.test.{ts,tsx}'],
        globalSetup: [image],
        isolate: false, // what is loaded is loaded once for each worker, not for each file
      }),
      // The API once more, as workerd and PostgreSQL answer it; without what only Node does, and what counts queries in
      // this process.
      kind('api-edge', {
        include: ['tests/api/**/*.test.ts'],
        exclude: ['tests/api/{compressed,mail-smtp,certificate-paper,queries}.test.ts'],
        globalSetup: [image, postgres, 'tests/support/edge/run.ts'],
        env: { RUNTIME: 'edge' },
        isolate: false,
      }),
      // What depends on concurrency, transactions or the driver, on a real PostgreSQL, in a zone where a day that
      // somebody takes for a moment moves (security fact 8).
      kind('database', {
        include: ['tests/db/**/*.test.ts'],
        globalSetup: [image, postgres],
        env: { TZ: 'Asia/Kolkata' },
        isolate: false,
      }),
      // Whole processes: the product as it is started, killed and started again, the edge.
      kind('runtimes', {
        include: ['tests/runtimes/**/*.test.ts'],
        exclude: FAULTS,
        globalSetup: [image, postgres],
      }),
      // A database that goes away, clients that do harm: what must be answered in time needs the machine.
      kind('faults', { include: FAULTS, globalSetup: [image, postgres], fileParallelism: false }),
      // Journeys in a real Chromium.
      kind('browser', {
        include: ['tests/journeys/**/*.spec.ts'],
        globalSetup: [chromium],
        isolate: false,
      }),
      // The journeys that change something, once more on the Worker in workerd and PostgreSQL; `npm run prove` takes all
      // but the pages without JavaScript, which want a town of many events.
      kind('edge', {
        include: [
          `tests/journeys/${process.env.PROVE ? '*' : '{visitor_w*,admin_d*,volunteer_r*,ngo_[rv]*,college_*}'}.spec.ts`,
        ],
        exclude: ['tests/journeys/anybody_without-javascript.spec.ts'],
        globalSetup: [chromium],
        isolate: false,
        env: { RUNTIME: 'edge' },
      }),
    ],
  },
})

function kind(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } }
}
