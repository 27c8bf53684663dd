import type { VitalsForm } from '#domain/admin/vitals-form.ts'

/** The name of the line that a page view leaves in the log (docs/operations.md). */
export const VITALS_EVENT = 'vitals'

/** Of a measurement in milliseconds. Layout shift has no unit, and is written with two digits. */
const STEP_MS = 100

/** What the log says of a page view: the kind of page, and each measurement in steps too coarse to know a view again by. */
export function vitalsLine({ route, metrics }: VitalsForm): Record<string, string | number> {
  const steps = metrics.map(({ name, value }) => [
    name,
    name === 'CLS' ? Math.round(value * 100) / 100 : Math.ceil(value / STEP_MS) * STEP_MS,
  ])
  return { route, ...Object.fromEntries(steps) }
}

/** In how many seconds three of four page views had painted their largest part; null where no line says so. */
export function largestPaint(lines: Iterable<string>): { views: number; seconds: number } | null {
  const paints = [...lines].flatMap(paintIn).sort((a, b) => a - b)
  const slowest = paints[Math.ceil(paints.length * 0.75) - 1]
  return slowest === undefined ? null : { views: paints.length, seconds: slowest / 1_000 }
}

/** A log may put its own words before a line, such as the name of a machine. */
function paintIn(line: string): number[] {
  try {
    const { event, LCP } = JSON.parse(line.slice(line.indexOf('{')))
    return event === VITALS_EVENT && typeof LCP === 'number' ? [LCP] : []
  } catch {
    return []
  }
}
