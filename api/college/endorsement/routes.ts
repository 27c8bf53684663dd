import { Hono } from 'hono'
import * as z from 'zod/mini'
import { LEFT_OUT_BECAUSE } from '#domain/college/class-line.ts'
import type { ClassEndorsement, EndorsementResult } from '#domain/college/endorsement/endorsement.ts'
import { endorsementForm, withdrawalForm } from '#domain/college/endorsement/endorsement-form.ts'
import { requireOfficer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { placeOf } from '../../http/cursor.ts'
import { describe, gives, schemaOf } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, query, uuidParam } from '../../http/validate.ts'
import { endorse } from './endorse.ts'
import { lineOrder } from './line-order.ts'
import { endorsementsOfClass } from './list.ts'
import { withdrawEndorsement } from './withdraw.ts'

const pageQuery = z.strictObject({ cursor: z.optional(z.string()) })
const text = z.nullable(z.string())

const result = schemaOf<EndorsementResult>()(
  z.strictObject({
    endorsed: z.number(),
    students: z.number(),
    leftOut: z.array(z.strictObject({ code: z.string(), because: z.enum(LEFT_OUT_BECAUSE) })),
  }),
)

const page = schemaOf<{ endorsements: ClassEndorsement[]; next: string | null }>()(
  z.strictObject({
    endorsements: z.array(
      z.strictObject({
        ...{ id: z.string(), code: z.string(), on: z.string(), by: text, comment: text },
        student: z.nullable(z.strictObject({ rollNumber: z.string(), name: z.string() })),
        withdrawn: z.nullable(z.strictObject({ on: z.string(), reason: z.string(), by: text })),
      }),
    ),
    next: text,
  }),
)

const READING: RefusalCode[] = ['signed-out', 'forbidden', 'approval-withdrawn', 'invalid', 'not-found']
const WRITING: RefusalCode[] = ['foreign-origin', ...READING, 'too-many']

/** 240 presses in a burst, then one every 15 seconds: enough for a class whose students are endorsed one by one. */
const PRESSES: RateLimit = { most: 240, seconds: 3600 }

/** 1 MB is enough for 20,000 lines. */
const MOST_BYTES = 1024 * 1024

/** The routes with which officers endorse lines of a class (D74). */
export const classEndorsementRoutes = new Hono<AppEnv>()
  .get(
    '/:id/endorsements',
    describe(
      'college',
      'List the endorsements of a class, newest first, also the withdrawn ones',
      { 200: gives('A page of endorsements, and the next cursor', page) },
      READING,
    ),
    requireOfficer,
    query(pageQuery),
    async (c) => {
      const { ngoId } = c.var.college
      const of = { ngoId, classId: uuidParam(c.req.param('id')), after: placeOf(c.req.valid('query').cursor) }
      return c.json(await endorsementsOfClass(c.env.db, of), 200)
    },
  )
  .post(
    '/:id/endorsements',
    describe(
      'college',
      'Endorse lines of students who share with a class; lines that cannot be endorsed are left out and named',
      { 200: gives('How many lines were endorsed, and which were left out and why', result) },
      WRITING,
    ),
    requireOfficer,
    json(endorsementForm, MOST_BYTES),
    async (c) => {
      const { ngoId, id: accountId } = c.var.college
      const classId = uuidParam(c.req.param('id'))
      const { lines, comment } = c.req.valid('json')
      const now = c.env.now()
      await consume(c.env.db, `endorse:${ngoId}`, PRESSES, now)
      const order = lines ? lineOrder(lines) : ('all' as const)
      const press = { ngoId, accountId, classId, lines: order, comment: comment || null }
      return c.json(await endorse(c.env.db, press, { now, log: c.env.log }), 200)
    },
  )

export const endorsementRoutes = new Hono<AppEnv>().delete(
  '/:id',
  describe(
    'college',
    'Withdraw an endorsement; the reason is public',
    { 204: 'It is withdrawn, as it may have been before' },
    [...WRITING],
  ),
  requireOfficer,
  json(withdrawalForm),
  async (c) => {
    const { ngoId, id: accountId } = c.var.college
    const id = uuidParam(c.req.param('id'))
    const now = c.env.now()
    await consume(c.env.db, `endorsement-end:${ngoId}`, PRESSES, now)
    await withdrawEndorsement(c.env.db, { ngoId, accountId, id, reason: c.req.valid('json').reason }, now)
    return c.body(null, 204)
  },
)
