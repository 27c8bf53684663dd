import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { lineField } from '#domain/form/fields.ts'
import { reportAnswerForm, reportForm } from '#domain/report/report-form.ts'
import { accountOf } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import { describe, gives } from '../../http/describe.ts'
import { Refusal } from '../../http/errors.ts'
import { keyIn, keyParameter } from '../../http/idempotency.ts'
import { addressHash } from '../../http/rate-limit.ts'
import { json, noInput, query, uuidParam } from '../../http/validate.ts'
import { visitorOf } from '../../organization/application/access.ts'
import { answerReport, reportsForNgo } from './ngo-report.ts'
import { reportSomething, reportSubject } from './report.ts'
import { ngoReports, reportReceipt, subject } from './schemas.ts'

/** Lets an owner answer a report even if their NGO is suspended or rejected (D38). */
const requireAnsweringOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = (await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())) ?? (await accountOf(c))
  const { ngoId, orgName, ngoState, memberRole } = account
  if (ngoId === null || orgName === null || ngoState === 'pending') throw new Refusal('forbidden')
  if (memberRole !== 'owner') throw new Refusal('owners-only')
  c.set('ngo', { ...account, ngoId, orgName })
  await next()
}

const aboutQuery = z.strictObject({ ngo: z.optional(lineField(80)), event: z.optional(lineField(36)) })

/** Lets anyone send a report. No route here returns reports (D40). */
export const reportRoutes = new Hono<AppEnv>()
  .get(
    '/subject',
    describe(
      'report',
      'Get the name of the event or NGO that a report would be about',
      { 200: gives('The name', subject) },
      ['invalid', 'not-found'],
    ),
    query(aboutQuery),
    async (c) => {
      const about = c.req.valid('query')
      if ((about.ngo === undefined) === (about.event === undefined)) throw new Refusal('not-found')
      return c.json(await reportSubject(c.env.db, about), 200)
    },
  )
  .post(
    '/',
    describe(
      'report',
      'Report a listed event or an NGO with a public page; with an Idempotency-Key repeating the request is safe',
      { 202: gives('Stored for an admin', reportReceipt) },
      ['foreign-origin', 'not-json', 'invalid', 'not-found', 'key-reused', 'too-many'],
      { parameters: [keyParameter] },
    ),
    json(reportForm),
    async (c) => {
      const { clientAddress, config } = c.env
      await reportSomething(c.env, c.req.valid('json'), {
        clientKey: keyIn(c.req.header('idempotency-key')),
        addressHash: addressHash(clientAddress, config.addressKey),
      })
      return c.json({ status: 'kept' as const }, 202)
    },
  )

/** Returns the reports that were forwarded to an NGO's owners, and stores their answers. */
export const ngoReportRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'report',
      'List reports about your NGO that were forwarded to you, until one year after they were resolved',
      { 200: gives('Reports, newest first', ngoReports) },
      ['signed-out', 'forbidden', 'owners-only', 'invalid'],
    ),
    requireAnsweringOwner,
    noInput,
    async (c) => c.json({ reports: await reportsForNgo(c.env.db, c.var.ngo.ngoId, c.env.now()) }, 200),
  )
  .put(
    '/:id/answer',
    describe('report', 'Reply to a report, once', { 204: 'Stored for the admins' }, [
      'foreign-origin',
      'not-json',
      'signed-out',
      'forbidden',
      'owners-only',
      'invalid',
      'not-found',
      'stale',
    ]),
    requireAnsweringOwner,
    json(reportAnswerForm),
    async (c) => {
      const { ngoId, id: accountId } = c.var.ngo
      const { answer } = c.req.valid('json')
      await answerReport(c.env.db, uuidParam(c.req.param('id')), answer, { ngoId, accountId, now: c.env.now() })
      return c.body(null, 204)
    },
  )
