import { Hono } from 'hono'
import { isServable, schemaState } from '#db/migrate.ts'
import type { AppEnv } from '../env.ts'
import { describe } from './describe.ts'
import { Refusal } from './errors.ts'
import { noInput } from './validate.ts'

/** Health asks nothing of the database; ready does, and of its schema (F5, F6). */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', describe('Whether the process answers', { 200: 'It does' }), noInput, (c) =>
    c.json({ status: 'ok' as const }, 200),
  )
  .get(
    '/ready',
    describe('Whether the database answers and speaks our schema', { 200: 'It does' }, ['away']),
    noInput,
    async (c) => {
      const state = await schemaState(c.env.db)
      if (!isServable(state)) throw new Refusal('away', { retryAfter: 10 })
      return c.json({ status: 'ready' as const }, 200)
    },
  )
