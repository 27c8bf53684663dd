import { shown } from './figures.ts'
import { median, type Results } from './results.ts'

/** Paths whose responses are not shared, so that our server does the same work for each response as the floor. */
const PATHS = ['pages', 'going', 'record', 'ngo']

type Price = { path: string; floor: number; hono: number; steps: number; own: number }

/**
 * Splits the difference in CPU time between the floor and our server, in milliseconds per response. Hono's part is the time
 * that Hono adds to the floor's response. The part of the common steps is the time that our server adds to Hono for a request
 * without database work. The rest is the time for the route itself.
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
    '## What the extra CPU per response is used for, ms',
    '',
    '| | plain | + Hono | + steps of every request | + the route | ours |',
    '|---|---|---|---|---|---|',
    ...prices.map(
      ({ path, floor, hono, steps, own }) =>
        `| ${titleOf(path)} | ${[floor, hono, steps, own, floor + hono + steps + own].map(shown).join(' | ')} |`,
    ),
    '',
    '- **Hono** (`bench/hono.ts` returns the responses of plain through Hono): one app for Node and Workers, and route types that the browser’s client shares.',
    '- **Steps of every request**: request id and log line, same-origin check, a dozen security headers.',
    '- **The route**: Lucia’s session with the account’s state, input validation, rate limits, JSON and the ETag.',
    '- Each figure is a difference of medians. Below a tenth of plain it only means “little”, and can be negative.',
    '',
  ]
}
