import type { Handler, Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { site } from '../../src/site.ts'
import type { AppEnv } from '../env.ts'

/** The API's own description, generated from the routes and the schemas they validate requests with. */
export function openapi(app: Hono<AppEnv>): Handler<AppEnv> {
  let document: Promise<object> | undefined
  return async (c) => {
    document ??= generateSpecs(app as never, { documentation: { info } })
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(await document, 200)
  }
}

const info = {
  title: `${site.name} API`,
  version: '1',
  description: [
    'JSON under /api. Errors are { code, message, faults?, current? }.',
    'What routes take is generated from the schemas they validate with. Good answers are described in words only: they',
    'are typed by src/domain, and reach a TypeScript client as types through Hono’s client (src/lib/api.ts).',
  ].join(' '),
}
