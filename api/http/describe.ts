import { describeRoute } from 'hono-openapi'
import { type RefusalCode, STATUS_OF } from './errors.ts'

/**
 * What /api/openapi.json says of a route: one line, its good answer, and the refusals it can give.
 * @param summary what the caller gets done, as one short sentence
 * @param good the status and meaning of success
 * @param refusals codes of api/http/errors.ts that this route answers
 */
export function describe(summary: string, good: Record<number, string>, refusals: RefusalCode[] = []) {
  const responses: Record<
    string,
    { description: string; content?: { 'application/json': { schema: typeof REFUSAL } } }
  > = {}
  for (const [status, description] of Object.entries(good)) responses[status] = { description }
  for (const code of refusals) {
    const status = String(STATUS_OF[code])
    const codes = [responses[status]?.description, code].filter(Boolean).join(', ')
    responses[status] = { description: codes, content: { 'application/json': { schema: REFUSAL } } }
  }
  return describeRoute({ summary, responses })
}

const REFUSAL = {
  type: 'object' as const,
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' as const, enum: Object.keys(STATUS_OF) },
    message: { type: 'string' as const },
    faults: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
    current: { type: 'object' as const },
  },
}
