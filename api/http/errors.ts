import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isConnectionError } from '#db/connection-error.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { textFor } from '#text'
import type { AppEnv } from '../env.ts'
import { PRIVATE_CACHE } from './headers.ts'
import { routeOf } from './route-of.ts'

const { apiRefusalText } = textFor(DEFAULT_LANG).refusal

/** Maps every refusal to its HTTP status. Each feature adds its refusals here; no other code maps them to a status. */
export const STATUS_OF = {
  'key-in-url': 400,
  'foreign-origin': 403,
  'not-json': 415,
  'signed-out': 401,
  'log-in-to-participate': 401,
  'gate-locked': 401,
  'wrong-passcode': 401,
  'check-in-closed': 401,
  'key-unknown': 401,
  forbidden: 403,
  'approval-withdrawn': 403,
  'not-an-admin': 403,
  'owners-only': 403,
  'heads-only': 403,
  'college-not-approved': 403,
  'key-scope': 403,
  'sign-in-again': 403,
  invalid: 422,
  'key-reused': 422,
  'body-too-large': 413,
  'not-found': 404,
  'link-used': 404,
  'check-in-link-closed': 404,
  'code-unknown': 404,
  'claim-code-unknown': 404,
  'method-not-allowed': 405,
  'event-past': 409,
  'anothers-code': 409,
  'checked-in': 409,
  full: 409,
  'place-free': 409,
  'places-overlap': 409,
  'waiting-list-full': 409,
  'waiting-for-many': 409,
  'follows-many': 409,
  'too-many-filters': 409,
  'too-many-classes': 409,
  'event-not-past': 409,
  'event-not-near': 409,
  'move-waits': 409,
  stale: 409,
  'application-decided': 409,
  'application-withdrawn': 409,
  'question-closed': 409,
  conflict: 409,
  'last-owner': 409,
  'last-head': 409,
  'last-google-account': 409,
  'own-participation': 409,
  'too-late-to-undo': 409,
  'certificate-revoked': 409,
  'transcript-changed': 409,
  'no-valid-lines': 409,
  'name-question': 409,
  'endorsement-ended': 409,
  'log-differs': 409,
  'revoked-by-admin': 409,
  'check-in-too-early': 409,
  'check-in-over': 409,
  'check-in-running': 409,
  'check-in-full': 409,
  'check-in-used-up': 409,
  'code-changed': 409,
  'no-open-check-in': 409,
  'claim-code-used': 409,
  'claim-early': 409,
  'claim-late': 409,
  'claim-made': 409,
  'claim-verified': 409,
  'claim-resolved': 409,
  'appeal-early': 409,
  'appeal-late': 409,
  'not-verified': 409,
  'announcement-sent': 409,
  'no-one-going': 409,
  'further-columns': 422,
  'name-first': 422,
  'digits-changed': 422,
  'too-many-keys': 409,
  'too-many': 429,
  'too-many-checks': 429,
  'too-many-events': 429,
  'too-many-live': 429,
  'too-many-moves': 429,
  'too-many-announcements': 429,
  'too-many-entries': 429,
  'too-many-digits': 429,
  'mail-failed': 502,
  'gate-closed': 503,
  'sign-in-off': 503,
  'credentials-off': 503,
  'pdfs-busy': 503,
  stopping: 503,
  away: 503,
  fault: 500,
} as const satisfies Record<string, ContentfulStatusCode>

export type RefusalCode = keyof typeof STATUS_OF

export type RefusalDetails = {
  /** Maps a field to a code of src/domain/form/fields.ts. */
  faults?: Record<string, string>
  /** Contains the stored values if an edit is stale (D5), or the date and reason of a withdrawn approval. */
  current?: unknown
  /** The time to wait, in seconds. */
  retryAfter?: number
}

/** Thrown to refuse a request. `answerRefusal` turns it into `{ code, message, faults?, current? }`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function answerRefusal(c: Context<AppEnv>, { code, details }: Refusal): Response {
  if (details.retryAfter) c.header('Retry-After', String(Math.ceil(details.retryAfter)))
  c.header('Cache-Control', PRIVATE_CACHE)
  return c.json(
    {
      code,
      message: apiRefusalText[code],
      ...(details.faults && { faults: details.faults }),
      ...(details.current !== undefined && { current: details.current }),
    },
    STATUS_OF[code],
  )
}

/** Handles every error, so that neither client input nor an unavailable database causes a raw error response. */
export const onError: ErrorHandler<AppEnv> = (error, c) => answerRefusal(c, refusalOf(c, error))

export function refusalOf(c: Context<AppEnv>, error: Error): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException && error.status < 500) return new Refusal('invalid')
  const facts = { requestId: c.var.requestId, ...routeOf(c), error: nameOf(error) }
  if (isConnectionError(error)) {
    c.env.log('database-away', facts)
    return new Refusal('away', { retryAfter: 2 })
  }
  c.env.log('fault', { ...facts, stack: stackOf(error) })
  return new Refusal('fault')
}

/**
 * Keeps only the stack frames of an error from the database or the JSON parser, whose message may quote personal data.
 */
function stackOf(error: Error): string {
  const { stack = '' } = error
  const mayQuote = 'code' in error || error instanceof SyntaxError
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return mayQuote ? places.join('\n') : stack
}

/** Returns only names and codes for the log, because messages from the database may quote personal data. */
function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return [name, code].filter(Boolean).join(' ')
}
