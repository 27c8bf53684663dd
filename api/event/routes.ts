import { Hono } from 'hono'
import type { PostedEvent } from '#domain/event/event.ts'
import { eventFilterForm } from '#domain/event/event-filter-form.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { sharedJson } from '../http/public-cache.ts'
import { noInput, query, uuidParam } from '../http/validate.ts'
import { listIn } from './cities.ts'
import { publicEvent, type UpcomingPage, upcomingText } from './event.ts'
import { postedEvent, upcomingPage } from './schemas.ts'

/** The responses are the same for everyone, so no session is read. */
export const eventRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'event',
      'List upcoming events: those still to start, soonest first, then those that began before today',
      { 200: gives('A page of events, and the next cursor', upcomingPage), 304: 'Not modified' },
      ['invalid'],
    ),
    query(eventFilterForm),
    async (c) => {
      const { limit, cursor, lang = DEFAULT_LANG, ...filters } = c.req.valid('query')
      const request = { filters, limit: limit ? Number(limit) : undefined, cursor }
      const text = await upcomingText(c.env.publicDb, request, momentOf(c.env))
      if (lang === DEFAULT_LANG) return sharedJson<UpcomingPage>(c, text)
      return sharedJson<UpcomingPage>(c, JSON.stringify(listIn(lang, JSON.parse(text) as UpcomingPage, filters.city)))
    },
  )
  .get(
    '/:id',
    describe('event', 'Get an event, upcoming or past', { 200: gives('The event', postedEvent), 304: 'Not modified' }, [
      'invalid',
      'not-found',
    ]),
    noInput,
    async (c) =>
      sharedJson<PostedEvent>(
        c,
        JSON.stringify((await publicEvent(c.env.db, uuidParam(c.req.param('id')), c.env.now())).event),
      ),
  )
