import { availableParallelism } from 'node:os'
import { BATCHES } from './alone.ts'
import { type Bar, barsOf, LIST_LOAD } from './bars.ts'
import { shown, whole } from './figures.ts'
import { BESIDE_PEERS } from './measure.ts'
import { priceLines } from './price.ts'
import { keyOf, median, type Pace, type Results } from './results.ts'

const PATHS: Record<string, { title: string; floor: string; says: string }> = {
  list: {
    title: 'The event list, a mix of twelve filters',
    floor: 'plain node:http + pg',
    says: 'In ours, on Node, those who ask the same while the answer is on its way share it (`api/http/single-flight.ts`); the floor does not do that, so the next table is the like for like. ILIKE is given five times as long. pgbench runs the same statements, prepared, without a server between: the database’s own limit.',
  },
  pages: {
    title: 'The event list, later pages, each connection its own',
    floor: 'plain node:http + pg',
    says: 'Nobody asks what another asks, so no answer is shared: this is what one answer costs.',
  },
  going: {
    title: 'I’m Going and Not Going, 20,000 people in turn',
    floor: 'plain node:http + pg',
    says: 'Plain looks the session up and runs our statement: limit, lock and write in one. The one that counts no limit runs a shorter one, which holds no event either. Every write waits for the disk.',
  },
  record: {
    title: 'A volunteer’s own record',
    floor: 'plain node:http + pg',
    says: 'Plain looks the session up and runs the same statement.',
  },
  ngo: {
    title: 'A page of an NGO’s upcoming events',
    floor: 'plain node:http + pg',
    says: 'Plain looks the session up and runs the same statement. At 1 M events an NGO has some 200 that are to come; a page is 50.',
  },
  nothing: {
    title: 'A request that asks nothing of the database',
    floor: 'plain node:http + pg',
    says: 'Ours is `/api/health`, which takes the steps that every request of the API takes.',
  },
  repeat: {
    title: 'The list for repeat readers',
    floor: 'ours, Node',
    says: 'nginx stands for any shared cache: it keeps our answers as their Cache-Control says. 304 is Node’s own answer to who has the list already: it spares the traffic, not the query.',
  },
  page: {
    title: 'A static page, gzip',
    floor: 'nginx',
    says: 'The same file from one nginx worker. The load’s client, not nginx, is what ends its figure: compare the CPU.',
  },
}

/** Returns only the bars, as a run prints them. */
export function barLines(results: Results): string[] {
  return [
    '| what | bar | measured | |',
    '|---|---|---|---|',
    ...barsOf(results).map(
      ({ what, bar, measured, held }) => `| ${what} | ${bar} | ${shown(measured)} | ${wordFor(held)} |`,
    ),
  ]
}

const wordFor = (held: boolean | null) => (held === null ? 'not measured' : held ? 'held' : '**missed**')

/** Returns docs/benchmarks.md, which contains only measurements. */
export function documentOf(results: Results, { ms }: Pace): string {
  const day = new Date().toISOString().slice(0, 10)
  const rounds = Math.min(...[...results.rates.values()].map(({ length }) => length))
  return `${[
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${day}: ${availableParallelism()} cores that client, servers and database share, PostgreSQL on loopback,`,
    `48 connections, runs interleaved, medians (and ranges) of ${rounds} rounds or more of ${ms / 1_000} s. Answers a second belong to the machine and to what else it did;`,
    'ratios are what to hold, and CPU for an answer is what other work on the machine disturbs least.',
    '',
    ...barLines(results),
    '',
    ...lossesOf(barsOf(results)),
    ...Object.keys(PATHS).flatMap((path) => sectionOf(path, results)),
    ...priceLines(results, (path) => PATHS[path]?.title ?? path),
    ...everyListLines(results),
    ...aloneLines(results),
    ...peerLines(results),
    '## What to know',
    '',
    ...notesOf(results).map((note) => `- ${note}`),
  ].join('\n')}\n`
}

const lossesOf = (bars: Bar[]): string[] =>
  bars
    .filter(({ held }) => held === false)
    .flatMap(({ what, lost }) => [`- **${what}**: ${lost.replace(/\s+/g, ' ')}`, ''])

function sectionOf(path: string, results: Results): string[] {
  const { title = '', floor = '', says = '' } = PATHS[path] ?? {}
  const programs = programsOf(path, results).filter((name) => !isPeer(name))
  const last = results.sizes.at(-1) ?? ''
  const sizes = results.sizes.filter((size) => path === 'list' || size === last)
  const base = median(results.rates, path === 'repeat' ? 'list' : path, floor, last)
  return [
    `## ${title}`,
    '',
    `| answers a second | ${sizes.map((size) => `${size} events`).join(' | ')} | × ${floor} | CPU, ms |`,
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
    '## Every other list, CPU for an answer in ms',
    '',
    '| | ours, Node | plain node:http + pg |',
    '|---|---|---|',
    ...loads.map(
      (load) =>
        `| ${load.slice(LIST_LOAD.length)} | ${cost(load, 'ours, Node')} | ${cost(load, 'plain node:http + pg')} |`,
    ),
    '',
    'Plain runs the statements that ours sent for the same answer, in the same order (`bench/recorder.ts`, `bench/replay.ts`).',
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
    return `${whole(theirs)} (we ${times < 1 ? 'reach' : 'lead'} ${shown(times)} ×)`
  }
  const trailing = PEERS.flatMap((name) =>
    paths
      .filter((path) => (rate(path, name) ?? 0) > (rate(path, BESIDE_PEERS) ?? 0))
      .map(
        (path) =>
          `${name} leads on “${PATHS[path]?.title}”: it is told who asks, so it looks no session up, and it counts no limit.`,
      ),
  )
  return [
    `## What people would use instead, at ${last} events`,
    '',
    `| answers a second | ours, Node | ${PEERS.join(' | ')} |`,
    `|---|---|${PEERS.map(() => '---|').join('')}`,
    ...paths.map(
      (path) =>
        `| ${PATHS[path]?.title} | ${[whole(rate(path, BESIDE_PEERS)), ...PEERS.map((name) => lead(path, name))].join(' | ')} |`,
    ),
    '',
    'On the same tables, set up as their manuals advise for production, with a trigram index on the city’s name that ours does',
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
    '## CPU of one request after the other, ms',
    '',
    `| | ${names.join(' | ')} |`,
    '|---|---|---|',
    ...keys.map((key) => {
      const path = key.split(' | ')[0] ?? ''
      return `| ${PATHS[path]?.title ?? path} | ${names.map((name) => shown(results.alone.get(keyOf(path, name, last)) ?? null)).join(' | ')} |`
    }),
    '',
    `What all threads of the process ran (\`/proc/PID/task/*/schedstat\`), in batches of ten requests, median of ${BATCHES} batches, the two`,
    'in turn. The Worker is the bundle of a deployment in workerd itself, without the router and the log that Wrangler puts around',
    'it on a developer’s machine. The first row is a request that asks nothing of the database.',
    '',
  ]
}

function notesOf({ database, failures, skipped, broken, others }: Results): string[] {
  const failed = [...failures].filter(([, number]) => number > 0)
  return [
    'The Worker opens a database connection for each request, because at the edge a connection belongs to the request that opened it. Deployed, Hyperdrive holds the connections and opening one costs no round trip to the database; here each is a new PostgreSQL process, and that is what its answers a second show.',
    ...(database
      ? [
          `The database works ${shown(database.plain)} ms for the list without a filter and ${shown(database.worst)} ms for the worst of the filters tried (${database.of}). That no plan scans events is held by tests/db/plans.prove.ts.`,
        ]
      : []),
    'PostgREST is no package of npm or of Debian 12, so PostGraphile stands for it.',
    'Directus is installed with isolated-vm 6.2.0, which comes compiled, instead of 5.0.3; it runs extensions only, and there are none.',
    ...skipped,
    ...broken,
    ...busyLine([...others.values()].flat().filter((share) => share !== null)),
    ...failed.map(([key, number]) => `${number} answers of “${key}” were neither 200 nor 204 nor 304.`),
  ]
}

const busyLine = (shares: number[]): string[] =>
  shares.length === 0
    ? []
    : [
        `How busy the machine was: just before each round others used, or in it the machine’s host took, ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} of it. A bar that was missed while it was more than 5 % was run again, three times at most.`,
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
