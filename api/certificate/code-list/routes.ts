import { Hono } from 'hono'
import { codeListForm } from '#domain/certificate/certificate-form.ts'
import { countKeyUse } from '../../auth/api-key.ts'
import { acceptCheckKey } from '../../auth/api-key-guards.ts'
import { recordChecks } from '../../auth/key-checks.ts'
import type { AppEnv } from '../../env.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe, givesLike, KEY_OR_NOTHING, KEY_REFUSALS, REQUEST_EXAMPLE } from '../../http/describe.ts'
import { json } from '../../http/validate.ts'
import { CODE_ANSWERS, CODE_LIST } from '../version/examples.ts'
import { countByKey, countList } from '../version/limit.ts'
import { codeAnswers } from '../version/schemas.ts'
import { checkCodes, distinctCodes } from './code-list.ts'

/** The route that a college's program calls to check a whole class in one request (D63). */
export const codeListRoutes = new Hono<AppEnv>().post(
  '/check',
  describe(
    'certificate',
    'Check up to 200 codes. Expected names are compared; certified names are never returned',
    { 200: givesLike('One result for each code, in the same order', codeAnswers, CODE_ANSWERS) },
    ['foreign-origin', 'not-json', 'invalid', 'too-many', 'too-many-checks', ...KEY_REFUSALS],
    { ...KEY_OR_NOTHING, [REQUEST_EXAMPLE]: CODE_LIST },
  ),
  acceptCheckKey,
  countFirst((c) => countByKey(c.env, c.var.checkingKey, countList)),
  json(codeListForm),
  async (c) => {
    const { db, now } = c.env
    const { checkingKey: key } = c.var
    const { codes } = c.req.valid('json')
    // Counts the further codes; the request itself was counted as the first.
    if (key) await countKeyUse(db, key, codes.length - 1, now())
    const answers = await checkCodes(c.env, codes)
    if (key) await recordChecks(db, key, distinctCodes(codes), now())
    return c.json({ answers }, 200)
  },
)
