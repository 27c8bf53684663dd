import { shown } from './figures.ts'
import { median, type Results } from './results.ts'

/** Lists paths whose responses are not shared, so that our server does the same work for each as the floor. */
const PATHS = ['pages', 'going', 'record', 'ngo']

type Price = { path: string; floor: number; hono: number; steps: number; own: number }

/**
 * Splits the CPU time between the floor and ours, in milliseconds per response. Hono's part is what the same response costs
 * through Hono. The part of the common steps is what our server costs in addition to Hono for a request without database work.
 * The rest belongs to the path.
 */
function pricesOf({ sizes, costs }: Results): Price[] {
  const cost = (path: string, program: string) => median(costs, path, program, sizes.at(-1) ?? '')
  const nothing = { ours: cost('nothing', 'ours, Node'), hono: cost('nothing', 'Hono + pg') }
  return PATHS.flatMap((path) => {
    const [floor, behindHono, ours] = ['plain node:http + pg', 'Hono + pg', 'ours, Node'].map((name) =>
      cost(path, name),
    )
    if (!floor || !behindHono || !ours || nothing.ours === null || nothing.hono === null) return []
    const steps = nothing.ours - nothing.hono
    return [{ path, floor, hono: behindHono - floor, steps, own: ours - behindHono - steps }]
  })
}

export function priceLines(results: Results, titleOf: (path: string) => string): string[] {
  const prices = pricesOf(results)
  if (prices.length === 0) return []
  return [
    '## What CPU between the floor and ours buys, ms of an answer',
    '',
    '| | the floor | + Hono | + steps of every request | + the path’s own | ours |',
    '|---|---|---|---|---|---|',
    ...prices.map(
      ({ path, floor, hono, steps, own }) =>
        `| ${titleOf(path)} | ${[floor, hono, steps, own, floor + hono + steps + own].map(shown).join(' | ')} |`,
    ),
    '',
    '- **Hono** (`bench/hono.ts`: the floor’s answers behind it): one code for Node and the edge, routes whose types the browser’s client shares.',
    '- **Steps of every request**: a request’s id and its line in the log, the check that a request comes from our own pages, a dozen security headers.',
    '- **The path’s own**: Lucia’s session with the state of the account, input that is checked, limits, JSON that is shaped, and the tag by which a reader is spared what has not changed.',
    '- Each figure is a difference of medians: below a tenth of the floor it says no more than “little”, and may be negative.',
    '',
  ]
}
