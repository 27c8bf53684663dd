import * as z from 'zod/mini'

/**
 * The hours of an event, or of one person at an event, in steps of a quarter hour. `areServable` (hours.ts) checks the
 * maximum.
 */
export const hours = z.number({ error: (issue) => (issue.input === undefined ? 'required' : 'type') }).check(
  z.refine((number) => Number.isInteger(number * 4), { error: 'quarter', abort: true }),
  z.refine((number) => number >= 0.5, { error: 'least-0.5', abort: true }),
  z.refine((number) => number <= 24 * 367, { error: 'too-many-hours' }),
)
