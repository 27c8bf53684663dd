import { Hono } from 'hono'
import { requireVolunteer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput } from '../../http/validate.ts'
import { calendarAddress, newCalendarAddress } from '../schemas.ts'
import { calendarAddressOf, makeCalendarAddress, removeCalendarAddress } from './address.ts'

const REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']

/** Lets a volunteer make, replace and remove the address of their calendar (D52). */
export const calendarAddressRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'participation',
      'Get whether your calendar has an address',
      { 200: gives('When it was made, or null; the address itself is shown only once', calendarAddress) },
      REFUSALS,
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const madeAt = await calendarAddressOf(c.env.db, c.var.volunteer.id)
      return c.json({ madeAt: madeAt?.toISOString() ?? null }, 200)
    },
  )
  .put(
    '/',
    describe(
      'participation',
      'Make a new address of your calendar; the earlier address stops working',
      { 200: gives('The path of the calendar, which is not shown again', newCalendarAddress) },
      ['foreign-origin', ...REFUSALS, 'too-many'],
    ),
    requireVolunteer,
    noInput,
    async (c) => c.json({ path: await makeCalendarAddress(c.env.db, c.var.volunteer.id, c.env.now()) }, 200),
  )
  .delete(
    '/',
    describe(
      'participation',
      'Remove the address of your calendar',
      { 204: 'No address works, whether or not one did before' },
      ['foreign-origin', ...REFUSALS],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      await removeCalendarAddress(c.env.db, c.var.volunteer.id)
      return c.body(null, 204)
    },
  )
