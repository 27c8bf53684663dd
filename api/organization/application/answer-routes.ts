import { Hono } from 'hono'
import { answerForm, linkForm, statementForm } from '#domain/admin/question-form.ts'
import { isLead } from '#domain/organization/membership.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { addressHash, consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, noInput } from '../../http/validate.ts'
import { answerQuestion, applyAgain, stateEvidence } from './answer.ts'
import { requireApplicant, requireApplicantOrNgo, requireOwn, requireOwnApplication } from './guards.ts'
import { renewLink } from './links.ts'
import { ownQuestion } from './question.ts'
import { emptyAnswer, ownerQuestion } from './schemas.ts'

const ANSWERS: RateLimit = { most: 30, seconds: 3_600 }
const LINKS: RateLimit = { most: 10, seconds: 3_600 }

const NOBODYS: RefusalCode[] = ['signed-out', 'forbidden', 'owners-only', 'invalid']
const ANSWERING: RefusalCode[] = ['foreign-origin', 'not-json', ...NOBODYS, 'too-many', 'application-withdrawn']

/** Lets applicants and logged-in NGOs answer questions, and applicants request a new link (D37). */
export const answerRoutes = new Hono<AppEnv>()
  .get(
    '/question',
    describe(
      'organization',
      'Get an admin’s question to your NGO',
      { 200: gives('The open question, for owners only, or null', ownerQuestion) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireApplicantOrNgo,
    noInput,
    async (c) => {
      const { ngoId, memberRole } = c.var.applicant
      return c.json({ question: isLead(memberRole) ? await ownQuestion(c.env.db, ngoId) : null }, 200)
    },
  )
  .put(
    '/answer',
    describe(
      'organization',
      'Answer the open question, once; a rejected NGO applies again with its answer',
      { 204: 'Stored' },
      [...ANSWERING, 'question-closed', 'link-used'],
    ),
    requireApplicantOrNgo,
    requireOwnApplication,
    countFirst((c) => countAnswer(c.var.applicant.id, c.env)),
    json(answerForm),
    async (c) => {
      await answerQuestion(c.env.db, c.var.applicant, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .put(
    '/again',
    describe('organization', 'Apply again and say what has changed', { 204: 'Waiting for a new decision' }, [
      ...ANSWERING,
      'application-decided',
      'link-used',
    ]),
    requireApplicant,
    requireOwnApplication,
    countFirst((c) => countAnswer(c.var.applicant.id, c.env)),
    json(answerForm),
    async (c) => {
      await applyAgain(c.env.db, c.var.applicant, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .put(
    '/evidence',
    describe('organization', 'Add details that help us to check your application', { 204: 'Stored' }, [
      ...ANSWERING,
      'application-decided',
    ]),
    requireApplicant,
    requireOwn('ngo'),
    requireOwnApplication,
    countFirst((c) => countAnswer(c.var.applicant.id, c.env)),
    json(statementForm),
    async (c) => {
      await stateEvidence(c.env.db, c.var.applicant, c.req.valid('json').evidence, momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .post(
    '/links',
    describe(
      'organization',
      'Request a new link to your application by email',
      {
        202: gives(
          'The same answer for every address, so that it does not reveal whether there is an application',
          emptyAnswer,
        ),
      },
      ['foreign-origin', 'not-json', 'invalid', 'too-many'],
    ),
    countFirst(({ env: { db, now, config, clientAddress } }) =>
      consume(db, `application-links:${addressHash(clientAddress, config.addressKey)}`, LINKS, now()),
    ),
    json(linkForm),
    async (c) => {
      const { db, now, config, waitUntil } = c.env
      // Runs after the response has been sent, because its duration would reveal whether there is an application.
      waitUntil(renewLink(db, c.req.valid('json').email, { now: now(), config }))
      return c.json({}, 202)
    },
  )

const countAnswer = (accountId: string, { db, now }: Pick<AppEnv['Bindings'], 'db' | 'now'>) =>
  consume(db, `application-answer:${accountId}`, ANSWERS, now())
