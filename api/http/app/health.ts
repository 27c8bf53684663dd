import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../describe.ts'
import { Refusal } from '../errors.ts'
import { checkSchema } from '../schema-version.ts'
import { noInput } from '../validate.ts'

/**
 * /health never queries the database. /ready does, and checks its schema (F5, F6). /ready answers 503 as soon as the
 * process is stopping (F2).
 */
export const healthRoutes = new Hono<AppEnv>()
  .get(
    '/health',
    describe(
      'site',
      'Check whether the process responds',
      { 200: gives('Healthy', z.strictObject({ status: z.literal('ok') })) },
      ['invalid'],
      { alone: true },
    ),
    noInput,
    (c) => c.json({ status: 'ok' as const }, 200),
  )
  .get(
    '/ready',
    describe(
      'site',
      'Check whether the database responds with a compatible schema',
      { 200: gives('Ready', z.strictObject({ status: z.literal('ready') })) },
      ['invalid', 'away', 'stopping'],
    ),
    noInput,
    async (c) => {
      if (c.env.isStopping()) throw new Refusal('stopping')
      await checkSchema(c.env)
      return c.json({ status: 'ready' as const }, 200)
    },
  )
