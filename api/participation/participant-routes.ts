import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { langOf } from '#domain/language/language.ts'
import { fileForm } from '#domain/language/language-form.ts'
import { textFor } from '#text'
import { requireNgo } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { query, uuidParam } from '../http/validate.ts'
import { namesOf, participantsOf } from './participants.ts'
import { participantsCsv } from './participants-csv.ts'
import { namePage, participantPage } from './schemas.ts'

/** The limit of exports and printed lists of people per NGO. */
const LISTS: RateLimit = { most: 60, seconds: 3_600 }
const LIST_REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past', 'too-many']
const pageQuery = z.strictObject({ cursor: z.optional(z.string()) })

/** Serves the lists of people who are going to an NGO's own events or attended them (D18). */
export const participantRoutes = new Hono<AppEnv>()
  .get(
    '/:id/participants',
    describe(
      'participation',
      'List the participants of a past event',
      { 200: gives('In sign-up order: a page, and the next cursor', participantPage) },
      ['signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past'],
    ),
    requireNgo,
    query(pageQuery),
    async (c) => c.json(await participantsOf(c.env.db, eventIn(c), placeOf(c.req.valid('query').cursor)), 200),
  )
  .get(
    '/:id/participants.csv',
    describe(
      'participation',
      'Export the participants of a past event as CSV',
      { 200: file('A table in UTF-8', 'text/csv') },
      LIST_REFUSALS,
    ),
    requireNgo,
    query(fileForm),
    async (c) => {
      const asked = eventIn(c)
      await countList(c)
      const lang = langOf(c.req.valid('query').lang)
      const table = await participantsCsv(c.env.db, asked, lang)
      return c.body(table, 200, csvFile(textFor(lang).verification.verificationText.fileName))
    },
  )
  .get(
    '/:id/names',
    describe(
      'participation',
      'List the names of people who are going, from the day before the event',
      { 200: gives('In sign-up order: a page, and the next cursor', namePage) },
      ['signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-near', 'move-waits', 'too-many'],
    ),
    requireNgo,
    query(pageQuery),
    async (c) => {
      const asked = eventIn(c)
      await countList(c)
      return c.json(await namesOf(c.env.db, asked, placeOf(c.req.valid('query').cursor)), 200)
    },
  )
/**
 * Counts an exported or printed list.
 * @throws Refusal 'too-many'
 */
const countList = (c: Context<AppEnv>) => consume(c.env.db, `lists:${c.var.ngo.ngoId}`, LISTS, c.env.now())

const eventIn = (c: Context<AppEnv>) => ({
  ngoId: c.var.ngo.ngoId,
  eventId: uuidParam(c.req.param('id')),
  today: momentOf(c.env).today,
  now: c.env.now(),
})
