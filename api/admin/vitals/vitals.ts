import type { VitalsForm } from '#domain/admin/vitals-form.ts'

/** The name of the log line that is written for each page view (docs/operations.md). */
export const VITALS_EVENT = 'vitals'

/** Measurements in milliseconds are rounded up to 100. Layout shift has no unit and is rounded to two decimals. */
const STEP_MS = 100

/**
 * Returns the log line of a page view: the kind of page, and measurements rounded too coarsely to identify a single
 * view.
 */
export function vitalsLine({ route, metrics }: VitalsForm): Record<string, string | number> {
  const steps = metrics.map(({ name, value }) => [
    name,
    name === 'CLS' ? Math.round(value * 100) / 100 : Math.ceil(value / STEP_MS) * STEP_MS,
  ])
  return { route, ...Object.fromEntries(steps) }
}

/** Returns the number of page views and the 75th percentile of LCP in seconds, or null if no line contains LCP. */
export function largestPaint(lines: Iterable<string>): { views: number; seconds: number } | null {
  const paints = [...lines].flatMap(paintIn).sort((a, b) => a - b)
  const slowest = paints[Math.ceil(paints.length * 0.75) - 1]
  return slowest === undefined ? null : { views: paints.length, seconds: slowest / 1_000 }
}

/** Skips any text before the JSON, because a log may add a prefix such as the hostname. */
function paintIn(line: string): number[] {
  try {
    const { event, LCP } = JSON.parse(line.slice(line.indexOf('{')))
    return event === VITALS_EVENT && typeof LCP === 'number' ? [LCP] : []
  } catch {
    return []
  }
}
