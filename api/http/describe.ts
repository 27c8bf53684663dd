import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type * as z from 'zod/mini'
import { type RefusalCode, STATUS_OF } from './errors.ts'

export const TAGS = [
  'event',
  'participation',
  'following',
  'check-in',
  'certificate',
  'organization',
  'college',
  'account',
  'auth',
  'notification',
  'admin',
  'contact',
  'report',
  'site',
] as const

/** Maps a refusal to the cookie or key (api/http/app/openapi.ts) that every route with this refusal requires. */
const SECURITY_OF: Partial<Record<RefusalCode, 'session' | 'admin' | 'check-in' | 'collegeKey'>> = {
  'signed-out': 'session',
  'log-in-to-participate': 'session',
  'gate-locked': 'admin',
  'check-in-closed': 'check-in',
  'key-unknown': 'collegeKey',
}

/** The refusals of every request with an API key (api/auth/api-key-guards.ts). */
export const KEY_REFUSALS: RefusalCode[] = ['key-unknown', 'key-scope', 'college-not-approved']

/** The refusals that any request with an unsafe method may get (api/http/same-origin.ts, validate.ts). */
const UNSAFE: RefusalCode[] = ['foreign-origin', 'not-json', 'body-too-large', 'invalid']

/** An NGO whose approval was withdrawn gets this refusal instead of 'forbidden' (D7). */
const WITHDRAWN: RefusalCode[] = ['approval-withdrawn']

type Body = {
  description: string
  content: Record<string, { schema: ReturnType<typeof resolver> | { type: 'string' }; example?: unknown }>
}
type More = Pick<DescribeRouteOptions, 'parameters' | 'requestBody' | 'security'> & {
  /** Marks a route that needs no database. */
  alone?: true
  /** An example of the request's JSON body. */
  [REQUEST_EXAMPLE]?: unknown
}

/** The key under which an operation has its example until api/http/app/openapi.ts moves it to the request's body. */
export const REQUEST_EXAMPLE = 'x-request-example'

/** The security of a route that answers without a key, and with the key of a college. */
export const KEY_OR_NOTHING: More = { security: [{}, { collegeKey: [] }] }

/** Adds a route to /api/openapi.json. `refusals` are the route's own; the general ones are added here. */
export function describe(
  tag: (typeof TAGS)[number],
  summary: string,
  good: Record<number, string | Body>,
  refusals: RefusalCode[] = [],
  { alone, ...more }: More = {},
) {
  const named = refusals.map((code) => SECURITY_OF[code]).find(Boolean)
  const described = describeRoute({
    tags: [tag],
    summary,
    ...(named && { security: [{ [named]: [] }] }),
    ...more,
    responses: {
      ...Object.fromEntries(
        Object.entries(good).map(([status, what]) => [status, typeof what === 'string' ? { description: what } : what]),
      ),
      ...refused(alone || refusals.length === 0 ? refusals : [...refusals, 'away']),
    },
  })
  // Has the same description as the library's middleware, but does not await on every request.
  const step: typeof described = (_, next) => next()
  return Object.assign(step, described)
}

export const gives = (description: string, schema: z.ZodMiniType, type = 'application/json'): Body => ({
  description,
  content: { [type]: { schema: resolver(schema) } },
})

/** Works like `gives`, with an example of the JSON. */
export const givesLike = (description: string, schema: z.ZodMiniType, example: unknown): Body => ({
  description,
  content: { 'application/json': { schema: resolver(schema), example } },
})

export const file = (description: string, type: string): Body => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

/** Checks at compile time that a schema is neither wider nor narrower than the response of its handler. */
export const schemaOf =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: S & ([T] extends [z.output<S>] ? unknown : 'narrower than its type')): S =>
    schema

function refused(own: RefusalCode[]) {
  const codes = new Set<RefusalCode>([
    ...own,
    ...(own.includes('foreign-origin') ? UNSAFE : []),
    ...(own.includes('forbidden') ? WITHDRAWN : []),
  ])
  const byStatus = Object.groupBy(codes, (code) => STATUS_OF[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found]) => [
      status,
      { description: found.join(', '), content: { 'application/json': { schema: refusal(found) } } },
    ]),
  )
}

const refusal = (codes: RefusalCode[]) => ({
  type: 'object' as const,
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' as const, enum: codes },
    message: { type: 'string' as const },
    faults: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
    current: { type: 'object' as const },
  },
  additionalProperties: false,
})
