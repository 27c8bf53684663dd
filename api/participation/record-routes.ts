import { Hono } from 'hono'
import { dayOf } from '#domain/day.ts'
import { requireVolunteer } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { goingTo, recordOf } from './record.ts'

/** A volunteer's own participation (SPEC §2, "Volunteer dashboard"). */
export const recordRoutes = new Hono<AppEnv>()
  .get(
    '/participations',
    describe('Your participated opportunities', { 200: 'Upcoming ones first, then past ones, newest day first' }, [
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      const today = dayOf(c.env.now(), c.env.config.zone)
      return c.json({ participations: await recordOf(c.env.db, c.var.volunteer.id, today) }, 200)
    },
  )
  .get(
    '/going',
    describe('Which upcoming events you go to', { 200: 'Their ids' }, ['signed-out', 'forbidden', 'invalid']),
    requireVolunteer,
    noInput,
    async (c) => {
      const today = dayOf(c.env.now(), c.env.config.zone)
      return c.json({ eventIds: await goingTo(c.env.db, c.var.volunteer.id, today) }, 200)
    },
  )
