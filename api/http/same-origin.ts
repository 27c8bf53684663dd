import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'
import { hasBody } from './validate.ts'

/**
 * Every unsafe method needs our exact Origin and, with a body, JSON: hono/csrf looks at form types only and takes either
 * Origin or Sec-Fetch-Site (security fact 3).
 * @throws Refusal 'foreign-origin', then 'not-json'
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    if (c.req.header('origin') !== c.env.config.baseUrl) throw new Refusal('foreign-origin')
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw new Refusal('foreign-origin')
    const type = c.req.header('content-type')
    if (type === undefined ? mayCarryBody(c.req.raw) : !isJson(type)) throw new Refusal('not-json')
  }
  await next()
}

const isJson = (type: string) => /^application\/json(;\s*charset="?utf-8"?)?$/i.test(type.trim())

/** A PUT or DELETE without a body needs no content type. */
const mayCarryBody = (request: Request): boolean => request.method === 'POST' || hasBody(request)
