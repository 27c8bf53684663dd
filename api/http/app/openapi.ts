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
    'JSON under /api. Refusals are { code, message, faults?, current? }: faults has a code for each wrong field, current what',
    'stands in place of what a stale edit saw. A fault of ours is 500 with the code "fault".',
  ].join(' '),
}

const securitySchemes = {
  session: { type: 'apiKey' as const, in: 'cookie', name: COOKIES.session.name, description: 'Whoever is signed in' },
  admin: { type: 'apiKey' as const, in: 'cookie', name: COOKIES.admin.name, description: 'The open admin gate' },
  'check-in': {
    type: 'apiKey' as const,
    in: 'cookie',
    name: COOKIES.phone.name,
    description: 'A phone of an open check-in desk',
  },
}
