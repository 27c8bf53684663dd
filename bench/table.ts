import { availableParallelism } from 'node:os'
import { BATCHES } from './alone.ts'
import { type Bar, barsOf, LIST_LOAD } from './bars.ts'
import { shown, whole } from './figures.ts'
import { BESIDE_PEERS } from './measure.ts'
import { priceLines } from './price.ts'
import { keyOf, median, type Pace, type Results } from './results.ts'

const PATHS: Record<string, { title: string; floor: string; says: string }> = {
  list: {
    title: 'Event list, twelve filters',
    floor: 'plain node:http + pg',
    says: 'On Node, identical concurrent requests share one response (`api/http/single-flight.ts`). Plain does not do this, so the next table is the fair comparison. ILIKE runs five times as long. pgbench runs the same prepared statements without a server: this is the limit of the database.',
  },
  pages: {
    title: 'Event list, later pages, no shared responses',
    floor: 'plain node:http + pg',
    says: 'Every request differs, so no response is shared. This shows the cost of one response.',
  },
  going: {
    title: 'I’m Going and Not Going, 20,000 people',
    floor: 'plain node:http + pg',
    says: 'Plain looks up the session and runs our statement, which checks the limit, locks and writes. “Plain, counting no limit” runs a shorter statement without limit and event lock. Every write waits for the disk.',
  },
  record: {
    title: 'A volunteer’s record',
    floor: 'plain node:http + pg',
    says: 'Plain looks up the session and runs the same statement.',
  },
  ngo: {
    title: 'A page of an NGO’s upcoming events',
    floor: 'plain node:http + pg',
    says: 'Plain looks up the session and runs the same statement. At 1 M events an NGO has about 200 upcoming events; a page has 50.',
  },
  nothing: {
    title: 'A request without database access',
    floor: 'plain node:http + pg',
    says: 'Ours is `/api/health`, which runs the steps of every API request.',
  },
  repeat: {
    title: 'Event list, cached',
    floor: 'ours, Node',
    says: 'nginx represents any shared cache and follows our Cache-Control header. A 304 from Node saves traffic, but not the query.',
  },
  page: {
    title: 'Static page, gzip',
    floor: 'nginx',
    says: 'The same file from one nginx worker. The load client limits nginx here, so compare the CPU.',
  },
}

/** Returns only the performance targets, as a run prints them. */
export function barLines(results: Results): string[] {
  return [
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...barsOf(results).map(
      ({ what, bar, measured, held }) => `| ${what} | ${bar} | ${shown(measured)} | ${wordFor(held)} |`,
    ),
  ]
}

const wordFor = (held: boolean | null) => (held === null ? 'not measured' : held ? 'met' : '**missed**')

/** Returns the text of docs/benchmarks.md, which contains only measurements. */
export function documentOf(results: Results, { ms }: Pace): string {
  const day = new Date().toISOString().slice(0, 10)
  const rounds = Math.min(...[...results.rates.values()].map(({ length }) => length))
  return `${[
    '# Benchmarks',
    '',
    'This page is for engineers who compare YuvaSetu’s speed with other servers, or change code on a busy path.',
    '',
    `\`npm run bench\` wrote it on ${day}: ${availableParallelism()} cores shared by client, servers and database, PostgreSQL on loopback, 48 connections.`,
    `Figures are medians (and ranges) of ${rounds} or more interleaved rounds of ${ms / 1_000} s. Compare ratios: requests per second depend on the machine.`,
    'Other work on the machine affects CPU per response least.',
    '',
    '**Ours** is YuvaSetu. **Plain** is a server of `node:http` and `pg` that runs the same statements (bench/plain.ts).',
    '',
    '## Targets',
    '',
    ...barLines(results),
    '',
    ...lossesOf(barsOf(results)),
    ...Object.keys(PATHS).flatMap((path) => sectionOf(path, results)),
    ...priceLines(results, (path) => PATHS[path]?.title ?? path),
    ...everyListLines(results),
    ...aloneLines(results),
    ...peerLines(results),
    '## Notes',
    '',
    ...notesOf(results).map((note) => `- ${note}`),
  ].join('\n')}\n`
}

function lossesOf(bars: Bar[]): string[] {
  const losses = bars.filter(({ held }) => held === false)
  if (losses.length === 0) return []
  const lines = losses.map(({ what, lost }) => `- **${what}**: ${lost.replace(/\s+/g, ' ')}`)
  return ['Reasons for missed targets:', '', ...lines, '']
}

function sectionOf(path: string, results: Results): string[] {
  const { title = '', floor = '', says = '' } = PATHS[path] ?? {}
  const programs = programsOf(path, results).filter((name) => !isPeer(name))
  const last = results.sizes.at(-1) ?? ''
  const sizes = results.sizes.filter((size) => path === 'list' || size === last)
  const base = median(results.rates, path === 'repeat' ? 'list' : path, floor, last)
  return [
    `## ${title}`,
    '',
    `| requests per second | ${sizes.map((size) => `${size} events`).join(' | ')} | × ${floor} | CPU, ms |`,
    `|---|${sizes.map(() => '---|').join('')}---|---|`,
    ...programs.map((name) => {
      const rates = sizes.map((size) => median(results.rates, path, name, size))
      const times = rates.at(-1) && base ? (rates.at(-1) ?? 0) / base : null
      return `| ${[name, ...sizes.map((size) => ranged(results, path, name, size)), shown(times), shown(median(results.costs, path, name, last))].join(' | ')} |`
    }),
    '',
    says,
    '',
  ]
}

function everyListLines({ costs, sizes }: Results): string[] {
  const last = sizes.at(-1) ?? ''
  const loads = [...new Set([...costs.keys()].map((key) => key.split(' | ')[0] ?? ''))].filter((load) =>
    load.startsWith(LIST_LOAD),
  )
  if (loads.length === 0) return []
  const cost = (load: string, program: string) => shown(median(costs, load, program, last))
  return [
    '## Other lists, CPU per response in ms',
    '',
    '| | ours, Node | plain node:http + pg |',
    '|---|---|---|',
    ...loads.map(
      (load) =>
        `| ${load.slice(LIST_LOAD.length)} | ${cost(load, 'ours, Node')} | ${cost(load, 'plain node:http + pg')} |`,
    ),
    '',
    'Plain runs the statements that ours sent for the same response, in the same order (`bench/recorder.ts`, `bench/replay.ts`).',
    '',
  ]
}

const PEERS = ['PostGraphile 5.1.5', 'Directus 12.4.0']
const isPeer = (name: string) => PEERS.includes(name) || name === BESIDE_PEERS

function peerLines(results: Results): string[] {
  const last = results.sizes.at(-1) ?? ''
  const paths = Object.keys(PATHS).filter((path) => median(results.rates, path, BESIDE_PEERS, last) !== null)
  const rate = (path: string, name: string) => median(results.rates, path, name, last)
  const lead = (path: string, name: string) => {
    const theirs = rate(path, name)
    if (!theirs) return '–'
    const times = (rate(path, BESIDE_PEERS) ?? 0) / theirs
    return `${whole(theirs)} (ours: ${shown(times)} ×)`
  }
  const trailing = PEERS.flatMap((name) =>
    paths
      .filter((path) => (rate(path, name) ?? 0) > (rate(path, BESIDE_PEERS) ?? 0))
      .map(
        (path) =>
          `${name} is faster on “${PATHS[path]?.title}”: the request names the person, so there is no session lookup and no rate limit.`,
      ),
  )
  return [
    `## Alternatives, at ${last} events`,
    '',
    `| requests per second | ours, Node | ${PEERS.join(' | ')} |`,
    `|---|---|${PEERS.map(() => '---|').join('')}`,
    ...paths.map(
      (path) =>
        `| ${PATHS[path]?.title} | ${[whole(rate(path, BESIDE_PEERS)), ...PEERS.map((name) => lead(path, name))].join(' | ')} |`,
    ),
    '',
    'Same tables, configured as their manuals advise for production, with a trigram index on the city’s name that ours does',
    'not need. Before measuring, each returned the same events for every filter, record and NGO. Neither has our sessions.',
    ...trailing.flatMap((sentence) => ['', sentence]),
    '',
  ]
}

function aloneLines(results: Results): string[] {
  const last = results.sizes.at(-1) ?? ''
  const names = ['ours, workerd', 'ours, Node']
  const keys = [...results.alone.keys()].filter((key) => key.includes(` | ${names[0]} | `))
  if (keys.length === 0) return []
  return [
    '## CPU per request, one request at a time, ms',
    '',
    `| | ${names.join(' | ')} |`,
    '|---|---|---|',
    ...keys.map((key) => {
      const path = key.split(' | ')[0] ?? ''
      return `| ${PATHS[path]?.title ?? path} | ${names.map((name) => shown(results.alone.get(keyOf(path, name, last)) ?? null)).join(' | ')} |`
    }),
    '',
    `CPU time of all threads of the process (\`/proc/PID/task/*/schedstat\`), in batches of ten requests, median of ${BATCHES} batches. The two programs`,
    'take turns. The Worker is the deployed bundle in workerd, without Wrangler’s router and log. The first row is a request without database',
    'access.',
    '',
  ]
}

function notesOf({ database, failures, skipped, broken, others }: Results): string[] {
  const failed = [...failures].filter(([, number]) => number > 0)
  return [
    'The Worker opens a database connection for each request. In a deployment, Hyperdrive pools connections, and opening one needs no round trip to the database. Here each connection is a new PostgreSQL process, which explains the low requests per second.',
    ...(database
      ? [
          `The database needs ${shown(database.plain)} ms for the list without a filter, and ${shown(database.worst)} ms for the slowest filter tried (${database.of}). tests/db/plans.prove.ts checks that no plan scans all events.`,
        ]
      : []),
    'PostgREST is not packaged in npm or Debian 12, so PostGraphile was measured instead.',
    'Directus uses isolated-vm 6.2.0, which comes compiled, instead of 5.0.3. It only runs extensions, and there are none.',
    ...skipped,
    ...broken,
    ...busyLine([...others.values()].flat().filter((share) => share !== null)),
    ...failed.map(
      ([key, number]) => `${number} responses of \`${key.replaceAll(' | ', ', ')}\` were not 200, 204 or 304.`,
    ),
  ]
}

const busyLine = (shares: number[]): string[] =>
  shares.length === 0
    ? []
    : [
        `Other programs or the machine’s host used ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} of the CPU. A target that was missed at more than 5 % was measured again, at most three times.`,
      ]

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Returns a median with its range. */
function ranged(results: Results, path: string, name: string, size: string): string {
  const rates = results.rates.get(keyOf(path, name, size)) ?? []
  if (rates.length === 0) return '–'
  return `${whole(median(results.rates, path, name, size))} (${whole(Math.min(...rates))}–${whole(Math.max(...rates))})`
}

const programsOf = (path: string, { rates }: Results): string[] => [
  ...new Set([...rates.keys()].filter((key) => key.startsWith(`${path} | `)).map((key) => key.split(' | ')[1] ?? '')),
]
