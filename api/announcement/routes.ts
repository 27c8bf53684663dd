import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { announcementForm } from '#domain/announcement/announcement-form.ts'
import { requireNgo, requireVolunteer } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { eventIds } from '../event/event-ids.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { keyIn, keyParameter } from '../http/idempotency.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { announcementTerms, ownAnnouncements } from './own.ts'
import { announcementsFor } from './read.ts'
import * as schemas from './schemas.ts'
import { stopAnnouncement, writeAnnouncement } from './write.ts'

const READING: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']
const WRITING: RefusalCode[] = ['foreign-origin', ...READING, 'not-found']

/** Lets an NGO write to the people who are going to one of its events (D54). */
export const eventAnnouncementRoutes = new Hono<AppEnv>()
  .get(
    '/:id/announcements',
    describe(
      'event',
      'Get what you can send to the people who are going to your event: how many messages today, and where replies go',
      { 200: gives('The limits', schemas.announcementTerms) },
      [...READING, 'not-found', 'event-past'],
    ),
    requireNgo,
    noInput,
    async (c) => c.json(await announcementTerms(c.env.db, aboutOf(c), momentOf(c.env)), 200),
  )
  .post(
    '/:id/announcements',
    describe(
      'event',
      'Write to the people who are going to your event; with an Idempotency-Key repeating the request is safe',
      { 201: gives('Sent after two minutes, or after an admin has read it', schemas.ownAnnouncement) },
      [...WRITING, 'not-json', 'key-reused', 'event-past', 'no-one-going', 'too-many-announcements'],
      { parameters: [keyParameter] },
    ),
    requireNgo,
    json(announcementForm),
    async (c) => {
      const key = keyIn(c.req.header('idempotency-key'))
      const author = { ...aboutOf(c), accountId: c.var.ngo.id }
      return c.json(await writeAnnouncement(c.env.db, author, c.req.valid('json'), key, momentOf(c.env)), 201)
    },
  )

const aboutOf = (c: Context<AppEnv, '/:id/announcements'>) => ({
  ngoId: c.var.ngo.ngoId,
  eventId: uuidParam(c.req.param('id')),
})

/** Serves the announcements of an NGO, and stops them. */
export const ngoAnnouncementRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'event',
      'List your messages to people who are going to your upcoming events',
      { 200: gives('The newest 200, newest first', schemas.ownAnnouncementList) },
      READING,
    ),
    requireNgo,
    noInput,
    async (c) => c.json({ announcements: await ownAnnouncements(c.env.db, c.var.ngo.ngoId, momentOf(c.env)) }, 200),
  )
  .delete(
    '/:id',
    describe('event', 'Stop a message that has not been sent', { 204: 'Not sent, whether or not stopped before' }, [
      ...WRITING,
      'announcement-sent',
    ]),
    requireNgo,
    noInput,
    async (c) => {
      const { ngoId, id: accountId } = c.var.ngo
      await stopAnnouncement(c.env.db, { ngoId, accountId }, uuidParam(c.req.param('id')), c.env.now())
      return c.body(null, 204)
    },
  )

/** Four pages of the event list. */
const MOST_EVENTS = 96
const readQuery = z.strictObject({ events: z.optional(eventIds(MOST_EVENTS)) })

/** Serves what NGOs wrote to a volunteer. */
export const ownAnnouncementRoutes = new Hono<AppEnv>().get(
  '/announcements',
  describe(
    'participation',
    'List the messages of NGOs about the upcoming events you are going to',
    { 200: gives('The newest 100, newest first', schemas.readAnnouncements) },
    READING,
  ),
  requireVolunteer,
  query(readQuery),
  async (c) => {
    const { events } = c.req.valid('query')
    const reading = { accountId: c.var.volunteer.id, eventIds: events?.split(',') ?? null, ...momentOf(c.env) }
    return c.json({ announcements: await announcementsFor(c.env.db, reading) }, 200)
  },
)
