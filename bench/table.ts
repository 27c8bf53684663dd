import { availableParallelism } from 'node:os'
import { CONNECTIONS, type Load } from './loads.ts'
import { alone, type Figures, keyOf, PAGE } from './measure.ts'
import { EDGE, HONO, NODE, PLAIN, SHORTEST } from './programs.ts'

const SECTIONS: Record<Load, { title: string; says: string }> = {
  list: {
    title: 'Event list, twelve filters',
    says: 'On Node, identical concurrent requests share one response (`api/http/single-flight.ts`). Plain does not do this, so the next table is the fair comparison.',
  },
  pages: {
    title: 'Event list, later pages, no shared responses',
    says: 'Every request differs, so no response is shared. This shows the cost of one response.',
  },
  going: {
    title: 'I’m Going and Not Going, 20,000 people',
    says: 'Plain looks up the session and runs our statement, which checks the limit, locks and writes. “Plain, counting no limit” runs a shorter statement without limit and event lock. Every write waits for the disk.',
  },
  record: {
    title: 'A volunteer’s record',
    says: 'Plain looks up the session and runs the same statement.',
  },
  ngo: {
    title: 'A page of an NGO’s upcoming events',
    says: 'Plain looks up the session and runs the same statement. At 1 M events an NGO has about 200 upcoming events; a page has 50.',
  },
  nothing: {
    title: 'A request without database access',
    says: 'Ours is `/api/health`, which runs the steps of every API request.',
  },
}
const LOADS = Object.keys(SECTIONS) as Load[]
const PROGRAMS = [PLAIN, HONO, NODE, EDGE, SHORTEST]

type Reader = ReturnType<typeof readerOf>

/** Returns functions that read medians, by default those of the largest size. Each is null for what was not measured. */
function readerOf({ rates, costs, sizes, database }: Figures) {
  const largest = sizes.at(-1) ?? ''
  const rate = (path: string, program = NODE, size = largest) => median(rates[keyOf(path, program, size)])
  const cost = (path: string, program = NODE, size = largest) => median(costs[keyOf(path, program, size)])
  return {
    ...{ sizes, rates, rate, cost, database: database[largest] },
    rateToPlain: (path: string, program = NODE) => ratio(rate(path, program), rate(path, PLAIN)),
    costToPlain: (path: string) => ratio(cost(path), cost(path, PLAIN)),
  }
}

const median = (values: number[] = []): number | null => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null
const ratio = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b)
const whole = (number: number | null) => (number === null ? '–' : Math.round(number).toLocaleString('en'))
const shown = (number: number | null) => (number === null ? '–' : number.toFixed(number < 10 ? 2 : 0))
const percent = (share: number) => `${Math.round(share * 100)} %`

/** A performance target: a minimum or a maximum, and the reason why it may be missed. */
type Target = { what: string; bar: Bar; measured: number | null; reason: string }
type Bar = { least: number } | { most: number; unit: string }

const LIST = `Plain does less. Ours adds Hono’s Request and Response, steps before the route, validation, a dozen headers, and an
  ETag of the complete response.`
const SAME = 'The statements are the same. Ours adds Lucia and the costs of every list response.'
const SHORTER = `Ours also needs a second round trip for the session, counts the limit, and locks event and account, so that an
  edit and a sign-up happen one after the other. This is the shortest possible write.`
const SPREAD = 'The statement reads no more rows at 1 M events, but they are no longer next to each other in memory.'
const SKIPPED = 'The filter skips events that do not match until a page is full.'
const WORKER = `This measures the complete workerd process. Each request opens its own database connection, because on Workers a
  connection belongs to one request.`

function targetsOf({ rate, cost, sizes, database, rateToPlain, costToPlain }: Reader): Target[] {
  const ofBoth = (value: number | null) => (sizes.length > 1 ? value : null)
  const grown = ofBoth(ratio(rate('list'), rate('list', NODE, sizes[0])))
  const filters = ofBoth(ratio(database?.slowest ?? null, database?.unfiltered ?? null))
  const atEdge = (['list', 'going', 'record', 'ngo'] as const).flatMap((path) => cost(alone(path), EDGE) ?? [])
  const least = (bar: number, what: string, measured: number | null, reason: string): Target => ({
    ...{ what, bar: { least: bar }, measured, reason },
  })
  const most = (bar: number, unit: string, what: string, measured: number | null, reason: string): Target => ({
    ...{ what, bar: { most: bar, unit }, measured, reason },
  })
  const cpu = (bar: number, load: Load, reason: string) =>
    most(bar, '×', `${SECTIONS[load].title}: CPU per response, ours ÷ plain`, costToPlain(load), reason)
  return [
    least(0.9, 'Event list: ours on Node, with shared responses ÷ plain', rateToPlain('list'), LIST),
    least(0.95, 'Event list, later pages, no shared responses: ours on Node ÷ plain', rateToPlain('pages'), LIST),
    cpu(1.1, 'pages', LIST),
    least(0.85, 'Event list: 1 M events ÷ 10 k events', grown, SPREAD),
    most(30, '×', 'Event list at 1 M events: database time of the slowest filter ÷ no filter', filters, SKIPPED),
    least(0.9, 'I’m Going: ours on Node ÷ plain, same statement', rateToPlain('going'), SAME),
    cpu(1.4, 'going', SAME),
    least(
      ...([0.7, 'I’m Going: ours on Node ÷ plain, without limit and event lock'] as const),
      ratio(rate('going'), rate('going', SHORTEST)),
      SHORTER,
    ),
    least(0.9, 'A volunteer’s record: ours on Node ÷ plain, same statements', rateToPlain('record'), SAME),
    cpu(1.3, 'record', SAME),
    cpu(1.5, 'ngo', SAME),
    most(3, 'ms', 'Worker: CPU per API request, median of four routes', median(atEdge), WORKER),
    most(5, 'ms', 'Worker: CPU per server-rendered page', cost(alone(PAGE), EDGE), WORKER),
  ]
}

function isMet({ bar, measured }: Target): boolean | null {
  if (measured === null) return null
  return 'least' in bar ? measured >= bar.least : measured <= bar.most
}

function targetLines(targets: Target[]): string[] {
  const missed = targets.filter((target) => isMet(target) === false)
  const reasons = missed.map(({ what, reason }) => `- **${what}**: ${reason.replace(/\s+/g, ' ')}`)
  return [
    '## Targets',
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...targets.map((target) => {
      const { what, bar, measured } = target
      const limit = 'least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most} ${bar.unit}`
      const word = { true: 'met', false: '**missed**', null: 'not measured' }[`${isMet(target)}`]
      return `| ${what} | ${limit} | ${shown(measured)} | ${word} |`
    }),
    '',
    ...(reasons.length > 0 ? ['Reasons for missed targets:', '', ...reasons, ''] : []),
  ]
}

/** Returns the table of one load, with a column for each size that was measured. */
function sectionLines(load: Load, { sizes, rates, rate, cost, rateToPlain }: Reader): string[] {
  const measured = sizes.filter((size) => rate(load, PLAIN, size) !== null)
  const largest = measured.at(-1) ?? ''
  if (!largest) return []
  const ranged = (program: string, size: string) => {
    const of = rates[keyOf(load, program, size)] ?? []
    return of.length === 0 ? '–' : `${whole(median(of))} (${whole(Math.min(...of))}–${whole(Math.max(...of))})`
  }
  return [
    `## ${SECTIONS[load].title}`,
    '',
    `| requests per second | ${measured.map((size) => `${size} events`).join(' | ')} | × ${PLAIN} | CPU, ms |`,
    `|---|${measured.map(() => '---|').join('')}---|---|`,
    ...PROGRAMS.filter((program) => rate(load, program, largest) !== null).map((program) => {
      const costs = measured.map((size) => cost(load, program, size)).filter((value) => value !== null)
      const cells = [
        program,
        ...measured.map((size) => ranged(program, size)),
        shown(rateToPlain(load, program)),
        costs.length === 0 ? '–' : costs.map(shown).join('; '),
      ]
      return `| ${cells.join(' | ')} |`
    }),
    '',
    SECTIONS[load].says,
    '',
  ]
}

function aloneLines({ cost, sizes }: Reader): string[] {
  const paths: [string, string][] = [
    ['nothing', 'nothing (/api/health)'],
    ...(['list', 'going', 'record', 'ngo'] as const).map((load): [string, string] => [load, SECTIONS[load].title]),
    [PAGE, 'server-made page (/events)'],
  ]
  return [
    '## CPU per request, one request at a time, ms',
    '',
    `| at ${sizes.at(-1)} events | ${EDGE} | ${NODE} |`,
    '|---|---|---|',
    ...paths.map(
      ([path, title]) => `| ${title} | ${[EDGE, NODE].map((name) => shown(cost(alone(path), name))).join(' | ')} |`,
    ),
    '',
    'The Worker is the deployed bundle in workerd, without Wrangler’s router and log. The first row is a request without database access.',
    '',
  ]
}

function noteLines({ failures, others }: Figures, { database }: Reader): string[] {
  return [
    '## Notes',
    '',
    '- CPU is the time of all threads of the server’s process (`/proc/PID/task/*/schedstat`) per response. If there are two figures, they are for 10 k and 1 M events.',
    '- The Worker opens a database connection for each request. In a deployment, Hyperdrive pools connections, and opening one needs no round trip to the database. Here each connection is a new PostgreSQL process, which explains the low requests per second.',
    ...(database
      ? [
          `- The database needs ${shown(database.unfiltered)} ms for the list without a filter, and ${shown(database.slowest)} ms for the slowest filter tried (${database.filter}). tests/db/plans.prove.ts checks that no plan scans all events.`,
        ]
      : []),
    '- Until 22 November 2026, `npm run bench` also measured PostGraphile 5.1.5, Directus 12.4.0, nginx, pgbench and a list with `ILIKE`. Ours answered 1.5 to 224 times as many requests as the first two.',
    `- Other programs used ${percent(Math.min(...others))} to ${percent(Math.max(...others))} of the CPU.`,
    ...Object.entries(failures)
      .filter(([, number]) => number > 0)
      .map(([key, number]) => `- ${number} responses of \`${key.replaceAll(' | ', ', ')}\` were not 200, 204 or 304.`),
  ]
}

/** Returns the text of docs/benchmarks.md, which contains only measurements. */
export function documentOf(figures: Figures): string {
  const { day, pace } = figures
  const reader = readerOf(figures)
  return `${[
    '# Benchmarks',
    '',
    'This page is for engineers who compare YuvaSetu’s speed with other servers, or change code on a busy path.',
    '',
    `\`npm run bench\` wrote it on ${day}: ${availableParallelism()} cores shared by client, servers and database, PostgreSQL on loopback, ${CONNECTIONS} connections.`,
    `Figures are medians (and ranges) of ${pace.rounds} interleaved rounds of ${pace.ms / 1_000} s. Compare ratios: requests per second depend on the machine.`,
    'Other work on the machine affects CPU per response least.',
    '',
    '**Ours** is YuvaSetu. **Plain** is a server of `node:http` and `pg` that runs the same statements (bench/floor.ts). **Hono** sends the',
    'same responses as plain, through Hono.',
    '',
    ...targetLines(targetsOf(reader)),
    ...LOADS.flatMap((load) => sectionLines(load, reader)),
    ...aloneLines(reader),
    ...noteLines(figures, reader),
  ].join('\n')}\n`
}
