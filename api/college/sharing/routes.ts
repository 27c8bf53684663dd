import { Hono } from 'hono'
import { requireVolunteer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { noInput } from '../../http/validate.ts'
import * as schemas from './schemas.ts'
import { ownColleges } from './shared-classes.ts'

/** Serves the dashboard, which shows which colleges see a volunteer's lines. The pages are in api/page/class. */
export const ownClassRoutes = new Hono<AppEnv>().get(
  '/',
  describe(
    'college',
    'List the classes that you share your hours with, and whether “Your college” has anything to show',
    { 200: gives('The classes that you share with now', schemas.ownColleges) },
    ['signed-out', 'forbidden', 'invalid'],
  ),
  requireVolunteer,
  noInput,
  async (c) => c.json(await ownColleges(c.env, c.var.volunteer.id), 200),
)
