import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type * as z from 'zod/mini'
import { type RefusalCode, STATUS_OF } from './errors.ts'

/** The nouns that the document sorts its operations by. */
export const TAGS = [
  'event',
  'participation',
  'certificate',
  'organization',
  'account',
  'auth',
  'notification',
  'admin',
  'contact',
  'site',
] as const

/** The two cookies, as the document names them (api/http/openapi.ts). */
const SECURITY_OF: Partial<Record<RefusalCode, 'session' | 'admin'>> = {
  'signed-out': 'session',
  'log-in-to-participate': 'session',
  'gate-locked': 'admin',
}

/** What every request with an unsafe method may be told (api/http/same-origin.ts, validate.ts). */
const UNSAFE: RefusalCode[] = ['foreign-origin', 'not-json', 'body-too-large', 'invalid']

type Body = {
  description: string
  content: Record<string, { schema: ReturnType<typeof resolver> | { type: 'string' } }>
}
type More = Pick<DescribeRouteOptions, 'parameters' | 'requestBody'> & {
  /** Whether it answers when the database does not. */
  alone?: true
}

/**
 * What /api/openapi.json says of a route.
 * @param summary what the caller gets done, as one short sentence
 * @param good each status of success: its meaning, and with `gives` or `file` what is in the answer
 * @param refusals codes of api/http/errors.ts that this route itself answers; what all routes answer is added
 */
export function describe(
  tag: (typeof TAGS)[number],
  summary: string,
  good: Record<number, string | Body>,
  refusals: RefusalCode[] = [],
  { alone, ...more }: More = {},
) {
  const named = refusals.map((code) => SECURITY_OF[code]).find(Boolean)
  return describeRoute({
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
}

/** A good answer whose body has a schema. */
export const gives = (description: string, schema: z.ZodMiniType, type = 'application/json'): Body => ({
  description,
  content: { [type]: { schema: resolver(schema) } },
})

/** A good answer that is a document of its own kind. */
export const file = (description: string, type: string): Body => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

/** The compiler compares both ways, so that a schema here is neither wider nor narrower than what a handler answers. */
export const schemaOf =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: S & ([T] extends [z.output<S>] ? unknown : 'narrower than its type')): S =>
    schema

/** @returns by status, the codes it stands for */
function refused(own: RefusalCode[]) {
  const codes = new Set<RefusalCode>([...own, ...(own.includes('foreign-origin') ? UNSAFE : [])])
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
