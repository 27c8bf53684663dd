import { Hono } from 'hono'
import { codeListForm } from '#domain/certificate/certificate-form.ts'
import type { AppEnv } from '../../env.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe, gives } from '../../http/describe.ts'
import { json } from '../../http/validate.ts'
import { countList } from '../version/limit.ts'
import { codeAnswers } from '../version/schemas.ts'
import { checkCodes } from './code-list.ts'

/** The route that a college's program calls to check a whole class in one request (D63). */
export const codeListRoutes = new Hono<AppEnv>().post(
  '/check',
  describe(
    'certificate',
    'Check up to 200 codes. Expected names are compared; certified names are never returned',
    { 200: gives('One result for each code, in the same order', codeAnswers) },
    ['foreign-origin', 'not-json', 'invalid', 'too-many'],
  ),
  countFirst((c) => countList(c.env)),
  json(codeListForm),
  async (c) => {
    const { codes } = c.req.valid('json')
    return c.json({ answers: await checkCodes(c.env, codes) }, 200)
  },
)
