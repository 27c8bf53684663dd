import { Hono } from 'hono'
import { requireAdmin } from '../admin/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { flagsOf } from './flag.ts'

/** What looks like cheating, for an admin to look at. */
export const flagRoutes = new Hono<AppEnv>().get(
  '/',
  describe('What looks like cheating lately, with the certificates behind it', { 200: '{flags}, newest first' }, [
    'gate-locked',
    'invalid',
  ]),
  requireAdmin,
  noInput,
  async (c) => c.json({ flags: await flagsOf(c.env.db, { now: c.env.now(), zone: c.env.config.zone }) }, 200),
)
