import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'
import { hasBody } from './validate.ts'

/**
 * Refuses unsafe requests from other origins. hono/csrf is not enough: it checks only the content types of forms, and
 * accepts either Origin or Sec-Fetch-Site alone (security fact 3).
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    if (!isAskedByProgram(c)) refuseForeign(c)
    const type = c.req.header('content-type')
    const isExpected = isFile(c.req.path) ? type === FILE_TYPE : type !== undefined && isJson(type)
    if (type === undefined ? mayCarryBody(c.req.raw) : !isExpected) throw new Refusal('not-json')
  }
  return next()
}

/** Checks the only form that one of our pages submits without a script. */
export const ownForm: MiddlewareHandler<AppEnv> = (c, next) => {
  refuseForeign(c)
  return next()
}

/**
 * Recognises a college's software that checks codes (D63). It acts for no account, so another site cannot misuse this
 * route.
 */
const isAskedByProgram = (c: Context<AppEnv>): boolean =>
  c.req.path === '/api/certificates/check' && !['origin', 'cookie', 'sec-fetch-site'].some((name) => c.req.header(name))

function refuseForeign(c: Context<AppEnv>): void {
  if (c.req.header('origin') !== c.env.config.baseUrl) throw new Refusal('foreign-origin')
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new Refusal('foreign-origin')
}

/** The content type of an uploaded file. A form on another site cannot send it without asking first. */
const FILE_TYPE = 'application/octet-stream'

/** Recognises the only route that takes a file: the preview of a class list (D70). */
const isFile = (path: string): boolean => /^\/api\/college\/classes\/[^/]+\/list\/preview$/.test(path)

const isJson = (type: string) => /^application\/json(;\s*charset="?utf-8"?)?$/i.test(type.trim())

/** A content type is required, except for a PUT or DELETE without a body. */
const mayCarryBody = (request: Request): boolean => request.method === 'POST' || hasBody(request)
