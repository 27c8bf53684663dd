import { parseArgs } from 'node:util'
import { freePort } from '../../db/free-port.ts'
import { launchChromium } from '../support/browser/chromium-run.ts'
import { startProduct } from '../support/process/server.ts'

/*
 * `npm run lighthouse` runs Lighthouse's mobile profile on the built app. It prints the best of five runs (`--runs N`) in a
 * table, and exits with 1 if a score is below its minimum. `npm run lighthouse -- /events` measures only the paths with this
 * prefix. The throttling is simulated from measurements on this machine, so a busy machine lowers the performance score. No
 * data leaves the machine.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>
/**
 * The part of Lighthouse's result that this file reads. Lighthouse's own types are installed only together with it
 * (package.json).
 */
type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
    runtimeError?: { message: string }
  }
} | null>
type Run = Scores & { cls: number; lost: string[] }

const ALL: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const LIVE: Scores = { ...ALL, performance: 95 }

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const { default: lighthouse } = (await import(import.meta.resolve('lighthouse'))) as { default: Lighthouse }
const [wanted = '/'] = positionals
const runs = Number(values.runs)
const port = await freePort()
const chromium = await launchChromium([`--remote-debugging-port=${port}`])
const product = await startProduct()
try {
  const pages: [path: string, bars: Scores][] = [
    ...['/', '/about', '/how-it-works', '/join', '/contact'].map((path): [string, Scores] => [path, ALL]),
    ['/events', LIVE],
    [await anEvent(), LIVE],
  ]
  const chosen = pages.filter(([path]) => path.startsWith(wanted))
  if (chosen.length === 0) throw new Error(`No page's path begins with ${wanted}.`)
  const rows = []
  for (const [path, bars] of chosen) rows.push(rowOf(path, bars, await bestOf(runs, path)))
  console.table(Object.assign({}, ...rows))
} finally {
  await chromium.close()
  await product.close()
}

async function anEvent(): Promise<string> {
  const list = await (await fetch(`${product.address}/events`)).text()
  const [path] = /\/events\/[0-9a-f-]{36}/.exec(list) ?? []
  if (!path) throw new Error('The event list shows no event.')
  return path
}

/**
 * Returns the run with the highest score. Its layout shift is the worst of all runs, because a page must never shift, not even
 * occasionally.
 */
async function bestOf(times: number, path: string): Promise<Run> {
  const seen: Run[] = []
  while (seen.length < times && !seen.some((run) => total(run) === 400)) seen.push(await measure(path))
  const [best] = seen.toSorted((a, b) => total(b) - total(a))
  if (!best) throw new Error('--runs is a number of 1 or more.')
  return { ...best, cls: Math.max(...seen.map(({ cls }) => cls)) }
}

function total(scores: Scores): number {
  return CATEGORIES.reduce((sum, category) => sum + scores[category], 0)
}

async function measure(path: string): Promise<Run> {
  const result = await lighthouse(product.address + path, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const scores = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)])
  const lost = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, score: audits[id]?.score ?? 1 }))
    .filter(({ score }) => score < 1)
    .map(({ id, score }) => `${id} ${Math.round(score * 100)}`)
  const cls = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return { ...(Object.fromEntries(scores) as Scores), cls, lost }
}

/** Returns a row of the table. A score below its minimum is shown with that minimum, and makes the command exit with 1. */
function rowOf(path: string, bars: Scores, run: Run): Record<string, Record<string, string | number>> {
  const held = CATEGORIES.every((category) => run[category] >= bars[category]) && run.cls === 0
  if (!held) process.exitCode = 1
  const scores = CATEGORIES.map((category) => [
    category,
    run[category] < bars[category] ? `${run[category]} (bar ${bars[category]})` : run[category],
  ])
  return {
    [path]: {
      ...Object.fromEntries(scores),
      CLS: run.cls,
      held: held ? 'yes' : 'no',
      'points lost': run.lost.join(', '),
    },
  }
}
