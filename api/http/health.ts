import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { describe } from './describe.ts'
import { checkSchema } from './schema-version.ts'
import { noInput } from './validate.ts'

/** Health asks nothing of the database; ready does, and of its schema (F5, F6). */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', describe('Whether the process answers', { 200: 'It does' }), noInput, (c) =>
    c.json({ status: 'ok' as const }, 200),
  )
  .get(
    '/ready',
    describe('Whether the database answers, with a schema it can be served from', { 200: 'It does' }, ['away']),
    noInput,
    async (c) => {
      await checkSchema(c.env)
      return c.json({ status: 'ready' as const }, 200)
    },
  )
