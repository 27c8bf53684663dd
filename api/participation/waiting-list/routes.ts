import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requireNgo, requireVolunteer, requireVolunteerToParticipate } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { eventIds } from '../../event/event-ids.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput, query, uuidParam } from '../../http/validate.ts'
import { placeStatesOf, waitingOf } from '../place/place-state.ts'
import { placeList, waitingList, waitingPeople } from '../schemas.ts'
import { joinWaiting, leaveWaiting } from './waiting-list.ts'
import { waitingPeopleOf } from './waiting-people.ts'

const REFUSALS: RefusalCode[] = ['foreign-origin', 'log-in-to-participate', 'forbidden', 'invalid', 'not-found']

/** Serves the idempotent requests to join and to leave a waiting list (D49). */
export const waitingRoutes = new Hono<AppEnv>()
  .put(
    '/:id/waiting',
    describe('participation', "Join an event's waiting list", { 204: 'On the list or going, whether or not before' }, [
      ...REFUSALS,
      'event-past',
      'too-many',
      'name-first',
      'place-free',
      'waiting-list-full',
      'waiting-for-many',
    ]),
    requireVolunteerToParticipate,
    noInput,
    async (c) => {
      await joinWaiting(c.env.db, c.var.volunteer, uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/waiting',
    describe(
      'participation',
      'Leave a waiting list; a place that was offered to you is offered to the next person',
      { 204: 'Not on the list, whether or not before' },
      REFUSALS,
    ),
    requireVolunteerToParticipate,
    noInput,
    async (c) => {
      await leaveWaiting(c.env.db, c.var.volunteer.id, uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )

/** Four pages of the event list. */
const MOST_EVENTS = 96
const placesQuery = z.strictObject({ events: eventIds(MOST_EVENTS) })

/** Serves the places of events as a volunteer sees them, and the lists on which they wait. */
export const ownWaitingRoutes = new Hono<AppEnv>()
  .get(
    '/places',
    describe(
      'participation',
      'Get how many places events have left, and your position on their waiting lists',
      { 200: gives('Those of the events whose places are limited', placeList) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireVolunteer,
    query(placesQuery),
    async (c) => {
      const ids = c.req.valid('query').events.split(',')
      return c.json({ places: await placeStatesOf(c.env.db, c.var.volunteer.id, ids, c.env.now()) }, 200)
    },
  )
  .get(
    '/waiting',
    describe(
      'participation',
      'List the upcoming events for whose place you wait',
      { 200: gives('Those with an offer first, then the soonest', waitingList) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const reader = { accountId: c.var.volunteer.id, ...momentOf(c.env) }
      return c.json({ waiting: await waitingOf(c.env.db, reader) }, 200)
    },
  )

/** Serves the waiting lists of an NGO's own events. */
export const waitingPeopleRoutes = new Hono<AppEnv>().get(
  '/:id/waiting',
  describe(
    'participation',
    'List the people on the waiting list of an event; their names are included from the day before the event',
    { 200: gives('In the order of the list', waitingPeople) },
    ['signed-out', 'forbidden', 'invalid', 'not-found'],
  ),
  requireNgo,
  noInput,
  async (c) =>
    c.json(
      {
        people: await waitingPeopleOf(c.env.db, {
          ngoId: c.var.ngo.ngoId,
          eventId: uuidParam(c.req.param('id')),
          ...momentOf(c.env),
        }),
      },
      200,
    ),
)
