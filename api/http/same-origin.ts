import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'
import { hasBody } from './validate.ts'

/**
 * Refuses unsafe requests from other origins. hono/csrf is not enough: it checks form types only, and accepts Origin or
 * Sec-Fetch-Site alone (security fact 3).
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    if (!isAskedByProgram(c)) refuseForeign(c)
    const type = c.req.header('content-type')
    if (type === undefined ? mayCarryBody(c.req.raw) : !isJson(type)) throw new Refusal('not-json')
  }
  return next()
}

/** Checks the one form that a page of ours sends without a script. */
export const ownForm: MiddlewareHandler<AppEnv> = (c, next) => {
  refuseForeign(c)
  return next()
}

/** Lets a college's program check codes (D63). It acts for no account, so another site cannot misuse it. */
const isAskedByProgram = (c: Context<AppEnv>): boolean =>
  c.req.path === '/api/certificates/check' && !['origin', 'cookie', 'sec-fetch-site'].some((name) => c.req.header(name))

function refuseForeign(c: Context<AppEnv>): void {
  if (c.req.header('origin') !== c.env.config.baseUrl) throw new Refusal('foreign-origin')
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Refusal('foreign-origin')
}

const isJson = (type: string) => /^application\/json(;\s*charset="?utf-8"?)?$/i.test(type.trim())

/** Requires a content type except for a PUT or DELETE without a body. */
const mayCarryBody = (request: Request): boolean => request.method === 'POST' || hasBody(request)
