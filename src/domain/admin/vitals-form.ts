import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'

/** Route templates. They are sent instead of the page's actual URL (D24). */
const VITAL_ROUTES = [
  '/',
  '/events',
  '/events/:id',
  '/how-it-works',
  '/about',
  '/contact',
  '/join',
  '/register',
  '/register-college',
  '/login',
  '/google-auth',
  '/pending',
  '/application',
  '/dashboard',
  '/college',
  '/account',
  '/admin',
  '/privacy',
] as const

const VITAL_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const

/** The maximum value of a metric: ten minutes in milliseconds. CLS has no unit and is always far below it. */
const MOST = 600_000

const wrongType = (issue: { input?: unknown }) => (issue.input === undefined ? 'required' : 'type')

const metric = z.strictObject({
  name: oneOf(VITAL_METRICS),
  value: z.number({ error: wrongType }).check(
    z.refine((value) => value >= 0, { error: 'least-0' }),
    z.refine((value) => value <= MOST, { error: `at-most-${MOST}` }),
  ),
})

export const vitalsForm = z.strictObject({
  route: oneOf(VITAL_ROUTES),
  metrics: z.array(metric, { error: wrongType }).check(
    z.minLength(1, { error: 'required' }),
    z.refine((metrics) => new Set(metrics.map(({ name }) => name)).size === metrics.length, { error: 'choice' }),
  ),
})

export type VitalsForm = z.infer<typeof vitalsForm>
