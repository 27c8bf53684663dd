import { type Context, Hono } from 'hono'
import { resolver } from 'hono-openapi'
import * as z from 'zod/mini'
import { verificationForm } from '#domain/certificate-form.ts'
import { minutesOf } from '#domain/certificate-hours.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { requireNgo } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { noInput, optionalJson, query, uuidParam } from '../http/validate.ts'
import { namePage, participantPage, verifiedNow } from './answers.ts'
import { namesOf, participantsCsv, participantsOf } from './participants.ts'
import { type Verification, verifyAll, verifyAttendance, withdrawVerification } from './verifications.ts'

const { verificationText } = textFor(DEFAULT_LANG).verification

const REFUSALS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past']
const REFUSALS_OF_ONE: RefusalCode[] = [...REFUSALS, 'too-many', 'too-many-marks']

/** Each verification is stored for good, and nobody needs one every three seconds for an hour. */
const VERIFICATIONS: RateLimit = { most: 1_200, seconds: 3_600 }
/** Lists of people that leave the page, as a file or on paper. */
const LISTS: RateLimit = { most: 60, seconds: 3_600 }
const LIST_REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past', 'too-many']
const pageQuery = z.strictObject({ cursor: z.optional(z.string()) })
const VERIFICATION = '/:id/participants/:participantId/verification'

/** Who came to an NGO's past events (SPEC §2, "Past Events & Participant Verification"). */
export const verificationRoutes = new Hono<AppEnv>()
  .get(
    '/:id/participants',
    describe(
      'participation',
      'The participants of a past event',
      { 200: gives('Who signed up first comes first: a page, and the cursor of the next', participantPage) },
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
      'The participants of a past event, for a spreadsheet',
      { 200: file('A table in UTF-8', 'text/csv') },
      LIST_REFUSALS,
    ),
    requireNgo,
    noInput,
    async (c) => {
      const asked = eventIn(c)
      await countList(c)
      return c.body(await participantsCsv(c.env.db, asked, placeOf), 200, csvFile(verificationText.fileName))
    },
  )
  .get(
    '/:id/names',
    describe(
      'participation',
      'Who is going, by name alone, from the day before the event on',
      { 200: gives('Who signed up first comes first: a page, and the cursor of the next', namePage) },
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
  .put(
    '/:id/verifications',
    describe(
      'participation',
      'Mark everybody of a past event as present',
      { 200: gives('How many were marked now, and how many are left for another request', verifiedNow) },
      REFUSALS,
    ),
    requireNgo,
    noInput,
    async (c) => {
      const verification = { ...speakerOf(c), eventId: uuidParam(c.req.param('id')) }
      return c.json(await verifyAll(c.env.db, verification), 200)
    },
  )
  .put(
    VERIFICATION,
    describe(
      'participation',
      'Mark that a participant was there, with their hours if they differ from the event’s; issues the certificate',
      { 204: 'Verified, whether or not they were before' },
      REFUSALS_OF_ONE,
      { requestBody: { required: false, content: { 'application/json': { schema: resolver(verificationForm) } } } },
    ),
    requireNgo,
    optionalJson(verificationForm),
    async (c) => {
      const { hours } = c.req.valid('json')
      await countVerification(c)
      const verification = { ...verificationOf(c), minutes: typeof hours === 'number' ? minutesOf(hours) : hours }
      await verifyAttendance(c.env.db, verification)
      return c.body(null, 204)
    },
  )
  .delete(
    VERIFICATION,
    describe(
      'participation',
      'Take a verification back',
      { 204: 'Not verified, whether or not they were before' },
      REFUSALS_OF_ONE,
    ),
    requireNgo,
    noInput,
    async (c) => {
      await countVerification(c)
      await withdrawVerification(c.env.db, verificationOf(c))
      return c.body(null, 204)
    },
  )

/** @throws Refusal 'too-many' */
const countVerification = (c: Context<AppEnv>) =>
  consume(c.env.db, `verifications:${c.var.ngo.ngoId}`, VERIFICATIONS, c.env.now())

/** @throws Refusal 'too-many' */
const countList = (c: Context<AppEnv>) => consume(c.env.db, `lists:${c.var.ngo.ngoId}`, LISTS, c.env.now())

const eventIn = (c: Context<AppEnv>) => ({
  ngoId: c.var.ngo.ngoId,
  eventId: uuidParam(c.req.param('id')),
  today: momentOf(c.env).today,
  now: c.env.now(),
})

const speakerOf = (c: Context<AppEnv>) => ({
  ngoId: c.var.ngo.ngoId,
  accountId: c.var.ngo.id,
  ...momentOf(c.env),
})

function verificationOf(c: Context<AppEnv, typeof VERIFICATION>): Verification {
  return {
    ...speakerOf(c),
    eventId: uuidParam(c.req.param('id')),
    participationId: uuidParam(c.req.param('participantId')),
  }
}
