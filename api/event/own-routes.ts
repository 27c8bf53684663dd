import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { EVENT_TIMES } from '#domain/event/event.ts'
import { eventEdit, eventForm } from '#domain/event/event-form.ts'
import { oneOf } from '#domain/form/fields.ts'
import { requireNgo } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { keyIn, keyParameter } from '../http/idempotency.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { deleteEvent, postEvent, updateEvent } from './changes.ts'
import { ownEvents } from './own-event.ts'
import { ownEvent, ownEventPage } from './schemas.ts'

const ownQuery = z.strictObject({ when: z.optional(oneOf(EVENT_TIMES)), cursor: z.optional(z.string()) })

/** Lets an approved NGO list, post, change and delete its events (SPEC §2, "NGO panel"). */
export const ownEventRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'event',
      'List your events: upcoming, soonest first; or past or removed, newest first',
      {
        200: gives(
          'A page, the next cursor, today, values to start the next event with, and the events whose check-in can be started',
          ownEventPage,
        ),
      },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireNgo,
    query(ownQuery),
    async (c) => {
      const moment = momentOf(c.env)
      const { when = 'upcoming', cursor } = c.req.valid('query')
      const page = await ownEvents(c.env.db, { ...authorOf(c), when, cursor }, moment)
      return c.json({ today: moment.today, ...page }, 200)
    },
  )
  .post(
    '/',
    describe(
      'event',
      'Post an event; with an Idempotency-Key repeating the request is safe',
      { 201: gives('The event', ownEvent) },
      [
        'foreign-origin',
        'not-json',
        'signed-out',
        'forbidden',
        'invalid',
        'key-reused',
        'too-many-events',
        'too-many-live',
      ],
      { parameters: [keyParameter] },
    ),
    requireNgo,
    json(eventForm),
    async (c) => {
      const key = keyIn(c.req.header('idempotency-key'))
      return c.json(await postEvent(c.env.db, authorOf(c), c.req.valid('json'), key, momentOf(c.env)), 201)
    },
  )
  .put(
    '/:id',
    describe(
      'event',
      'Change an upcoming event, with the version you saw',
      { 200: gives('The changed event', ownEvent) },
      [
        'foreign-origin',
        'not-json',
        'signed-out',
        'forbidden',
        'invalid',
        'not-found',
        'event-past',
        'stale',
        'too-many-moves',
      ],
    ),
    requireNgo,
    json(eventEdit),
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      return c.json(await updateEvent(c.env.db, authorOf(c), id, c.req.valid('json'), momentOf(c.env)), 200)
    },
  )
  .delete(
    '/:id',
    describe('event', 'Delete an event; volunteers still have it in their record', { 204: 'Deleted from every list' }, [
      'foreign-origin',
      'signed-out',
      'forbidden',
      'invalid',
      'not-found',
    ]),
    requireNgo,
    noInput,
    async (c) => {
      await deleteEvent(c.env.db, authorOf(c), uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )

const authorOf = ({ var: { ngo } }: Context<AppEnv>) => ({ ngoId: ngo.ngoId, accountId: ngo.id })
