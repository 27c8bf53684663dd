import { keyOf, median, type Results } from './results.ts'

/** Starts the name of a list's load, if the list has no separate load. */
export const LIST_LOAD = 'list of '

/**
 * Describes a value that must reach a figure. `lost` explains why it does not. `of` names the loads that it is read from, which
 * run again if other processes used the machine.
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

/** Returns the bars of this product with the figures of one run. */
export function barsOf(results: Results): Bar[] {
  const figures = figuresOf(results)
  return [
    ...listBars(figures, results),
    ...writeAndRecordBars(figures),
    ...everyListBars(figures, results),
    ...pageAndWorkerBars(figures),
  ]
}

/** Returns figures of the largest size, unless a different one is named. */
function figuresOf({ sizes, rates, costs, alone }: Results) {
  const size = sizes.at(-1) ?? ''
  const rate = (path: string, program = NODE, at = size) => median(rates, path, program, at)
  const cost = (path: string, program = NODE) => median(costs, path, program, size)
  return {
    rate,
    cost,
    /** Returns the ratio of our responses to those of another program on the same path. */
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
      'list: ours on Node, where who asks the same at once shares the answer, to plain node:http + pg',
      0.9,
      ofOursTo(PLAIN, 'list'),
      LOST.list,
    ),
    least(
      ['pages'],
      'the same with later pages, where nobody asks what another asks',
      0.95,
      ofOursTo(PLAIN, 'pages'),
      LOST.list,
    ),
    cpuToPlain('pages', 1.1, figures, LOST.list),
    least(
      ['list'],
      `list: ours to ILIKE built on each request, at 1 M events`,
      20,
      atFull(ofOursTo('ILIKE built on each request', 'list')),
      LOST.ilike,
    ),
    least(
      ['list'],
      'list: 1 M events to 10 k',
      0.85,
      atFull(ratio(rate('list'), rate('list', NODE, sizes[0]))),
      LOST.growth,
    ),
    most(
      [],
      'list: database time of the worst filter to that of none, at 1 M events',
      [30, '×'],
      atFull(ratio(database?.worst ?? null, database?.plain ?? null)),
      LOST.worst,
    ),
    least(
      ['repeat', 'pages'],
      'list: a shared cache in front, to the list where nobody asks what another asks',
      5,
      ratio(rate('repeat', CACHE), rate('pages')),
      LOST.cache,
    ),
    least(
      ['repeat', 'list'],
      'list: the same to the list where who asks the same at once shares the answer',
      5,
      ratio(rate('repeat', CACHE), rate('list')),
      LOST.cache,
    ),
  ]
}

function writeAndRecordBars(figures: Figures): Bar[] {
  const { ofOursTo } = figures
  return [
    least(['going'], 'I’m Going: ours on Node to plain, the same statement', 0.9, ofOursTo(PLAIN, 'going'), LOST.going),
    cpuToPlain('going', 1.4, figures, LOST.going),
    least(
      ['going'],
      'I’m Going: ours on Node to plain that counts no limit and holds no event',
      0.7,
      ofOursTo('plain, counting no limit', 'going'),
      LOST.bare,
    ),
    least(
      ['record'],
      'own record: ours on Node to plain, the same statements',
      0.9,
      ofOursTo(PLAIN, 'record'),
      LOST.record,
    ),
    cpuToPlain('record', 1.3, figures, LOST.record),
  ]
}

/** Covers every list, because one list without a bar cost 26 times its floor. */
function everyListBars({ cost }: Figures, { costs }: Results): Bar[] {
  const loads = new Set(
    [...costs.keys()].flatMap((key) => (key.startsWith(LIST_LOAD) ? (key.split(' | ')[0] ?? []) : [])),
  )
  return ['ngo', ...loads].map((load) =>
    most(
      [load],
      `${load === 'ngo' ? 'list of /api/ngo/events' : load}: CPU for an answer, to plain’s with the same statements`,
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
      'static page: ours to nginx, by answers or by CPU, whichever is less',
      0.3,
      lesser(ofOursTo('nginx', 'page'), ratio(cost('page', 'nginx'), cost('page'))),
      LOST.page,
    ),
    most(
      ['alone'],
      'Worker’s CPU for an API request, the median of four paths',
      [3, 'ms'],
      alone('list', 'going', 'record', 'ngo'),
      LOST.worker,
    ),
    most(['alone'], 'Worker’s CPU for a server-made page', [5, 'ms'], alone('server-made page (/events)'), LOST.worker),
  ]
}

const least = (of: Bar['of'], what: string, bar: number, measured: number | null, lost: string): Bar => ({
  ...{ of, what, bar: `≥ ${bar}`, measured, held: measured === null ? null : measured >= bar, lost },
})

type Most = [bar: number, unit: string]

const most = (of: Bar['of'], what: string, [bar, unit]: Most, measured: number | null, lost: string): Bar => ({
  ...{ of, what, bar: `≤ ${bar} ${unit}`, measured, held: measured === null ? null : measured <= bar, lost },
})

/** Returns the row that follows the row of the same path's responses. */
const cpuToPlain = (path: string, bar: number, { cost }: Figures, lost: string): Bar =>
  most([path], 'the same: CPU for an answer, to plain’s', [bar, '×'], ratio(cost(path), cost(path, PLAIN)), lost)

/** Returns null if a value was not measured, or if nothing was answered in time. */
const ratio = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b)
const lesser = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

const LOST = {
  list: `What is between them is what the floor does not do: Hono’s Request and Response, the steps before the route, validation, a
  dozen headers, the tag’s digest over the whole answer.`,
  ilike: `At this size ours is held up by its own process before the database is; the ILIKE query by the database alone.`,
  growth: `The statement reads no more rows at 1 M events, but they no longer lie together in memory.`,
  cache: `nginx answers from its cache with what the load’s own client leaves it of the machine.`,
  going: `The statements are the same; what is between them is Lucia and what the list pays too.`,
  bare: `What ours does besides is a second round trip for the session, the limit of a minute, and holding event and account, so
  that an edit and a sign-up come one after the other. The row above is the like for like; this is the shortest write that one
  could call the same.`,
  record: `The statements are the same; what is between them is Lucia and what the list pays too.`,
  lists: `What is between them is a fixed part that every request pays: the steps before the route, guards, the tag’s digest and a dozen
  headers; it weighs most where the statements bring few rows. And statements of lists that are asked for seldom are built by Kysely anew
  for each answer, where those of the busiest paths are built once (docs/decisions/015).`,
  worst: `The filter passes over events that it does not want until a page is full.`,
  page: `A page goes through JavaScript with ten headers; nginx hands a file to the kernel.`,
  worker: `Measured is the whole workerd process: each request opens a database connection of its own, because at the edge a
  connection belongs to the request that opened it.`,
}
