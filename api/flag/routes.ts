import { Hono } from 'hono'
import { flagList } from '../admin/answers.ts'
import { requireAdmin } from '../admin/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { flagsOf } from './flag.ts'

export const flagRoutes = new Hono<AppEnv>().get(
  '/',
  describe(
    'admin',
    'What looks like cheating lately, with the certificates behind it',
    { 200: gives('Newest first', flagList) },
    ['gate-locked', 'invalid'],
  ),
  requireAdmin,
  noInput,
  async (c) => c.json({ flags: await flagsOf(c.env.db, { now: c.env.now(), zone: c.env.config.zone }) }, 200),
)
