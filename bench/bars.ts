import { keyOf, median, type Results } from './results.ts'

/** The prefix of a load's name, for lists without a separate load. */
export const LIST_LOAD = 'list of '

/**
 * A measured value and its performance target. `lost` explains why the target is missed. `of` contains the measured loads,
 * which run again if other processes used the machine.
 */
export type Bar = {
  what: string
  bar: string
  measured: number | null
  held: boolean | null
  lost: string
  of: readonly string[]
}

const PLAIN = 'plain node:http + pg'
const NODE = 'ours, Node'
const EDGE = 'ours, workerd'
const CACHE = 'nginx’s cache before Node'

/** Returns all performance targets with the figures of one run. */
export function barsOf(results: Results): Bar[] {
  const figures = figuresOf(results)
  return [
    ...listBars(figures, results),
    ...writeAndRecordBars(figures),
    ...everyListBars(figures, results),
    ...pageAndWorkerBars(figures),
  ]
}

/** Returns functions that read figures, by default those of the largest size. */
function figuresOf({ sizes, rates, costs, alone }: Results) {
  const size = sizes.at(-1) ?? ''
  const rate = (path: string, program = NODE, at = size) => median(rates, path, program, at)
  const cost = (path: string, program = NODE) => median(costs, path, program, size)
  return {
    rate,
    cost,
    /** Returns the ratio of our responses per second to another program's on the same path. */
    ofOursTo: (program: string, path: string) => ratio(rate(path), rate(path, program)),
    alone: (...paths: string[]) => {
      const found = paths.flatMap((path) => alone.get(keyOf(path, EDGE, size)) ?? [])
      return found.sort((a, b) => a - b)[found.length >> 1] ?? null
    },
  }
}

type Figures = ReturnType<typeof figuresOf>

function listBars(figures: Figures, { sizes, database }: Results): Bar[] {
  const { rate, ofOursTo } = figures
  const atFull = (measured: number | null) => (sizes.length > 1 ? measured : null)
  return [
    least(
      ['list'],
      'Event list: ours on Node, with shared responses ÷ plain node:http + pg',
      0.9,
      ofOursTo(PLAIN, 'list'),
      LOST.list,
    ),
    least(
      ['pages'],
      'Event list, later pages, no shared responses: ours on Node ÷ plain',
      0.95,
      ofOursTo(PLAIN, 'pages'),
      LOST.list,
    ),
    cpuToPlain('pages', 1.1, figures, LOST.list),
    least(
      ['list'],
      `Event list at 1 M events: ours ÷ ILIKE built for each request`,
      20,
      atFull(ofOursTo('ILIKE built on each request', 'list')),
      LOST.ilike,
    ),
    least(
      ['list'],
      'Event list: 1 M events ÷ 10 k events',
      0.85,
      atFull(ratio(rate('list'), rate('list', NODE, sizes[0]))),
      LOST.growth,
    ),
    most(
      [],
      'Event list at 1 M events: database time of the slowest filter ÷ no filter',
      [30, '×'],
      atFull(ratio(database?.worst ?? null, database?.plain ?? null)),
      LOST.worst,
    ),
    least(
      ['repeat', 'pages'],
      'Event list: with a shared cache ÷ later pages, no shared responses',
      5,
      ratio(rate('repeat', CACHE), rate('pages')),
      LOST.cache,
    ),
    least(
      ['repeat', 'list'],
      'Event list: with a shared cache ÷ with shared responses',
      5,
      ratio(rate('repeat', CACHE), rate('list')),
      LOST.cache,
    ),
  ]
}

function writeAndRecordBars(figures: Figures): Bar[] {
  const { ofOursTo } = figures
  return [
    least(['going'], 'I’m Going: ours on Node ÷ plain, same statement', 0.9, ofOursTo(PLAIN, 'going'), LOST.going),
    cpuToPlain('going', 1.4, figures, LOST.going),
    least(
      ['going'],
      'I’m Going: ours on Node ÷ plain, without limit and event lock',
      0.7,
      ofOursTo('plain, counting no limit', 'going'),
      LOST.bare,
    ),
    least(
      ['record'],
      'A volunteer’s record: ours on Node ÷ plain, same statements',
      0.9,
      ofOursTo(PLAIN, 'record'),
      LOST.record,
    ),
    cpuToPlain('record', 1.3, figures, LOST.record),
  ]
}

/** Covers every list, because a list without a performance target once took 26 times as long as its floor. */
function everyListBars({ cost }: Figures, { costs }: Results): Bar[] {
  const loads = new Set(
    [...costs.keys()].flatMap((key) => (key.startsWith(LIST_LOAD) ? (key.split(' | ')[0] ?? []) : [])),
  )
  return ['ngo', ...loads].map((load) =>
    most(
      [load],
      `${load === 'ngo' ? 'list of /api/ngo/events' : load}: CPU per response, ours ÷ plain with the same statements`,
      [1.5, '×'],
      ratio(cost(load), cost(load, PLAIN)),
      LOST.lists,
    ),
  )
}

function pageAndWorkerBars({ cost, ofOursTo, alone }: Figures): Bar[] {
  return [
    least(
      ['page'],
      'Static page: ours ÷ nginx, by requests or by CPU, the lower ratio',
      0.3,
      lesser(ofOursTo('nginx', 'page'), ratio(cost('page', 'nginx'), cost('page'))),
      LOST.page,
    ),
    most(
      ['alone'],
      'Worker: CPU per API request, median of four routes',
      [3, 'ms'],
      alone('list', 'going', 'record', 'ngo'),
      LOST.worker,
    ),
    most(
      ['alone'],
      'Worker: CPU per server-rendered page',
      [5, 'ms'],
      alone('server-made page (/events)'),
      LOST.worker,
    ),
  ]
}

const least = (of: Bar['of'], what: string, bar: number, measured: number | null, lost: string): Bar => ({
  ...{ of, what, bar: `≥ ${bar}`, measured, held: measured === null ? null : measured >= bar, lost },
})

type Most = [bar: number, unit: string]

const most = (of: Bar['of'], what: string, [bar, unit]: Most, measured: number | null, lost: string): Bar => ({
  ...{ of, what, bar: `≤ ${bar} ${unit}`, measured, held: measured === null ? null : measured <= bar, lost },
})

/** Returns the row for CPU time, which follows the row for the same path's responses per second. */
const cpuToPlain = (path: string, bar: number, { cost }: Figures, lost: string): Bar =>
  most([path], 'The same: CPU per response, ours ÷ plain', [bar, '×'], ratio(cost(path), cost(path, PLAIN)), lost)

/** Returns null if a value was not measured, or if there were no responses in time. */
const ratio = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b)
const lesser = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

const LOST = {
  list: `Plain does less. Ours adds Hono’s Request and Response, steps before the route, validation, a dozen headers, and an ETag of
  the complete response.`,
  ilike: `At this size the server process limits ours; the database alone limits the ILIKE query.`,
  growth: `The statement reads no more rows at 1 M events, but they are no longer next to each other in memory.`,
  cache: `nginx answers from its cache with the CPU that the load client leaves.`,
  going: `The statements are the same. Ours adds Lucia and the costs of every list response.`,
  bare: `Ours also needs a second round trip for the session, counts the limit, and locks event and account, so that an edit and a
  sign-up happen one after the other. The row above is the fair comparison; this is the shortest possible write.`,
  record: `The statements are the same. Ours adds Lucia and the costs of every list response.`,
  lists: `Ours adds fixed costs of every request: steps before the route, guards, the ETag and a dozen headers. They weigh most when the
  statements return few rows. Kysely also builds the statements of rarely used lists for each response (docs/decisions/017).`,
  worst: `The filter skips events that do not match until a page is full.`,
  page: `Our page goes through JavaScript with ten headers; nginx passes a file to the kernel.`,
  worker: `This measures the complete workerd process. Each request opens its own database connection, because on Workers a connection
  belongs to one request.`,
}
