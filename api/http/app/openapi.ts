import type { Handler, Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { site } from '../../../src/site.ts'
import type { AppEnv } from '../../env.ts'
import { COOKIES } from '../cookies.ts'
import { REQUEST_EXAMPLE, TAGS } from '../describe.ts'

export function openapi(app: Hono<AppEnv>): Handler<AppEnv> {
  let document: Promise<object> | undefined
  return async (c) => {
    document ??= generateSpecs(app as never, {
      documentation: { info, tags: TAGS.map((name) => ({ name })), components: { securitySchemes } },
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    }).then(withRequestExamples)
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(await document, 200)
  }
}

type Operation = { requestBody?: { content: Record<string, { example?: unknown }> }; [REQUEST_EXAMPLE]?: unknown }

/** Moves each example to the body of its request. The library would drop it there, because the body comes from a validator. */
function withRequestExamples(document: object): object {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { [REQUEST_EXAMPLE]: example, requestBody } = operation
    const body = requestBody?.content['application/json']
    if (example !== undefined && body) body.example = example
    delete operation[REQUEST_EXAMPLE]
  }
  return document
}

const info = {
  title: `${site.name} API`,
  version: '1',
  description: [
    'JSON under /api. A refused request returns { code, message, faults?, current? }: faults has a code for each wrong field,',
    'current has the present values when an edit is out of date. An error of the server is 500 with the code "fault".',
    'A request with an API key in its URL is 400 with the code "key-in-url", on every route. docs/colleges.md explains keys.',
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
  collegeKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'ys_<8>_<43>',
    description: 'An API key of a college',
  },
}
