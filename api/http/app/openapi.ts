import type { Handler, Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { site } from '../../../src/site.ts'
import type { AppEnv } from '../../env.ts'
import { COOKIES } from '../cookies.ts'
import { TAGS } from '../describe.ts'

export function openapi(app: Hono<AppEnv>): Handler<AppEnv> {
  let document: Promise<object> | undefined
  return async (c) => {
    document ??= generateSpecs(app as never, {
      documentation: { info, tags: TAGS.map((name) => ({ name })), components: { securitySchemes } },
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    })
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(await document, 200)
  }
}

const info = {
  title: `${site.name} API`,
  version: '1',
  description: [
    'JSON under /api. A refused request returns { code, message, faults?, current? }: faults has a code for each wrong field,',
    'current has the present values when an edit is out of date. An error of the server is 500 with the code "fault".',
  ].join(' '),
}

const securitySchemes = {
  session: { type: 'apiKey' as const, in: 'cookie', name: COOKIES.session.name, description: 'A logged-in account' },
  admin: { type: 'apiKey' as const, in: 'cookie', name: COOKIES.admin.name, description: 'The unlocked admin page' },
  'check-in': {
    type: 'apiKey' as const,
    in: 'cookie',
    name: COOKIES.phone.name,
    description: 'A check-in phone',
  },
}
