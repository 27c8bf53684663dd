import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { resolver } from 'hono-openapi'
import { goingForm } from '#domain/participation/going-form.ts'
import { requireVolunteer, requireVolunteerToParticipate, signedIn } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { dropCookie, writeCookie } from '../http/cookies.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { isUuid, noInput, optionalJson, uuidParam } from '../http/validate.ts'
import { markGoing } from './going.ts'
import { unmarkGoing } from './not-going.ts'
import { goingTo, recordedEvent, recordOf } from './record.ts'
import { goingList, recordedEventAnswer, recordList } from './schemas.ts'

const REFUSALS: RefusalCode[] = [
  'foreign-origin',
  'log-in-to-participate',
  'forbidden',
  'invalid',
  'not-found',
  'event-past',
]

/** Stores that a visitor who is not logged in pressed "I'm Going", until they log in. "Not Going" deletes it. */
const storePendingGoing: MiddlewareHandler<AppEnv, '/:id/going'> = async (c, next) => {
  const id = c.req.param('id')
  if (isUuid(id) && !(await signedIn(c))) {
    if (c.req.method === 'PUT') writeCookie(c, 'pendingGoing', id)
    else dropCookie(c, 'pendingGoing')
  }
  await next()
}

/** Serves the idempotent requests "I'm Going" and "Not Going" (D4). */
export const goingRoutes = new Hono<AppEnv>()
  .put(
    '/:id/going',
    describe(
      'participation',
      'Say that you are going to an event',
      { 204: 'Going, whether or not you were before' },
      [...REFUSALS, 'too-many', 'name-first', 'full', 'places-overlap', 'checked-in', 'not-json'],
      { requestBody: { required: false, content: { 'application/json': { schema: resolver(goingForm) } } } },
    ),
    storePendingGoing,
    requireVolunteerToParticipate,
    optionalJson(goingForm),
    async (c) => {
      const eventId = uuidParam(c.req.param('id'))
      await markGoing(c.env.db, c.var.volunteer, { eventId, ...c.req.valid('json') }, momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/going',
    describe('participation', 'Cancel going to an event', { 204: 'Not going, whether or not you were before' }, [
      ...REFUSALS,
      'checked-in',
    ]),
    storePendingGoing,
    requireVolunteerToParticipate,
    noInput,
    async (c) => {
      await unmarkGoing(c.env.db, c.var.volunteer.id, uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )

/** Serves a volunteer's own participations (SPEC §2, "Volunteer dashboard"). */
export const recordRoutes = new Hono<AppEnv>()
  .get(
    '/participations',
    describe(
      'participation',
      'List your participations',
      { 200: gives('Upcoming ones first, then past ones, newest day first', recordList) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      return c.json({ participations: await recordOf(c.env.db, readerOf(c)) }, 200)
    },
  )
  .get(
    '/participations/:id',
    describe(
      'participation',
      'Get an event of your record, including one that is no longer listed',
      { 200: gives('The event, today, and whether it is still to come', recordedEventAnswer) },
      ['signed-out', 'forbidden', 'invalid', 'not-found'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const reader = readerOf(c)
      const found = await recordedEvent(c.env.db, reader, uuidParam(c.req.param('id')))
      return c.json({ today: reader.today, ...found }, 200)
    },
  )
  .get(
    '/going',
    describe(
      'participation',
      'List the upcoming events you are going to',
      { 200: gives('The events, soonest first', goingList) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const events = await goingTo(c.env.db, readerOf(c))
      return c.json({ eventIds: events.map(({ id }) => id), events }, 200)
    },
  )

const readerOf = ({ var: { volunteer }, env }: Context<AppEnv>) => ({ accountId: volunteer.id, ...momentOf(env) })
