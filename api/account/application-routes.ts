import { Hono } from 'hono'
import { collegeCorrectionForm } from '#domain/college/institution/college-form.ts'
import { correctionForm, visitForm } from '#domain/organization/details-correction-form.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { dropCookie, readCookie, writeCookie } from '../http/cookies.ts'
import { countFirst } from '../http/count-first.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'
import { json, noInput } from '../http/validate.ts'
import { endVisit, openVisit } from '../organization/application/access.ts'
import { ownApplication } from '../organization/application/application.ts'
import { correctCollege } from '../organization/application/college-correction.ts'
import { correctApplication, resumeApplication, withdrawApplication } from '../organization/application/correction.ts'
import { requireApplicant, requireOwn } from '../organization/application/guards.ts'
import { ownApplicationAnswer } from '../organization/application/schemas.ts'
import { mailDomainLinkAgain } from '../organization/institution/domain-link.ts'
import { forgetPerson } from './cookies.ts'
import { deleteAccount } from './deletion.ts'
import { EXPORT_FILE, exportOf } from './export.ts'
import { exported } from './schemas.ts'

const VISITS: RateLimit = { most: 60, seconds: 600 }
const CHANGES: RateLimit = { most: 30, seconds: 3_600 }

const NOBODYS: RefusalCode[] = ['signed-out', 'forbidden', 'owners-only', 'invalid']
const CHANGING: RefusalCode[] = ['foreign-origin', ...NOBODYS, 'application-decided', 'too-many']

/** Lets an applicant see, correct, export, withdraw and delete their application (D13, D26). */
export const applicationRoutes = new Hono<AppEnv>()
  .post(
    '/visits',
    describe(
      'organization',
      'Open your application with an emailed link that has not been used',
      { 204: 'The application is open in this browser' },
      ['foreign-origin', 'not-json', 'invalid', 'link-used', 'too-many'],
    ),
    countFirst(({ env: { db, now, config, clientAddress } }) =>
      consume(db, `application-visit:${addressHash(clientAddress, config.addressKey)}`, VISITS, now()),
    ),
    json(visitForm),
    async (c) => {
      const { db, now } = c.env
      writeCookie(c, 'visit', await openVisit(db, c.req.valid('json').token, readCookie(c, 'visit'), now()))
      return c.body(null, 204)
    },
  )
  .delete(
    '/visits',
    describe('organization', 'Close your application in this browser', { 204: 'Closed' }, [
      'foreign-origin',
      'invalid',
    ]),
    noInput,
    async (c) => {
      await endVisit(c.env.db, readCookie(c, 'visit'))
      dropCookie(c, 'visit')
      return c.body(null, 204)
    },
  )
  .get(
    '/',
    describe('organization', 'Get your application', { 200: gives('The application', ownApplicationAnswer) }, NOBODYS),
    requireApplicant,
    noInput,
    async (c) => c.json(await ownApplication(c.env.db, c.var.applicant, c.env.now()), 200),
  )
  .put(
    '/',
    describe(
      'organization',
      'Correct your application, with the state you saw',
      { 200: gives('The corrected application', ownApplicationAnswer) },
      ['not-json', ...CHANGING],
    ),
    requireApplicant,
    requireOwn('ngo'),
    countFirst((c) => countChange(c.var.applicant.id, c.env)),
    json(correctionForm),
    async (c) => {
      const { db, now } = c.env
      await correctApplication(db, c.var.applicant, c.req.valid('json'))
      return c.json(await ownApplication(db, c.var.applicant, now()), 200)
    },
  )
  .put(
    '/college',
    describe(
      'college',
      'Correct the application of your college, with the state you saw',
      { 200: gives('The corrected application', ownApplicationAnswer) },
      ['not-json', ...CHANGING],
    ),
    requireApplicant,
    requireOwn('college'),
    countFirst((c) => countChange(c.var.applicant.id, c.env)),
    json(collegeCorrectionForm),
    async (c) => {
      const { db, now, config } = c.env
      await correctCollege(db, c.var.applicant, c.req.valid('json'), { now: now(), config })
      return c.json(await ownApplication(db, c.var.applicant, now()), 200)
    },
  )
  .put(
    '/domain-link',
    describe(
      'college',
      'Email the link that confirms your college’s domain again, at most five times a day',
      { 204: 'The email is sent' },
      ['foreign-origin', ...NOBODYS, 'not-found', 'too-many'],
    ),
    requireApplicant,
    requireOwn('college'),
    noInput,
    async (c) => {
      const { db, now, config } = c.env
      await mailDomainLinkAgain(db, c.var.applicant.ngoId ?? '', { now: now(), config })
      return c.body(null, 204)
    },
  )
  .get(
    '/export',
    describe(
      'organization',
      'Export everything stored about an applicant as one file',
      { 200: gives('A JSON document', exported) },
      [...NOBODYS, 'too-many'],
    ),
    requireApplicant,
    noInput,
    async (c) => {
      // Anyone with the link can open this route, so numbers are masked here, as on the page.
      const document = await exportOf(c.env.db, c.var.applicant, momentOf(c.env), { masked: true })
      return c.json(document, 200, EXPORT_FILE)
    },
  )
  .put(
    '/withdrawal',
    describe('organization', 'Withdraw your application', { 204: 'Withdrawn; admins no longer see it' }, CHANGING),
    requireApplicant,
    noInput,
    async (c) => {
      await countChange(c.var.applicant.id, c.env)
      await withdrawApplication(c.env.db, c.var.applicant, c.env.now())
      return c.body(null, 204)
    },
  )
  .delete(
    '/withdrawal',
    describe(
      'organization',
      'Reopen a withdrawn application',
      { 204: 'The application is waiting for review again' },
      CHANGING,
    ),
    requireApplicant,
    noInput,
    async (c) => {
      await countChange(c.var.applicant.id, c.env)
      await resumeApplication(c.env.db, c.var.applicant, c.env.now())
      return c.body(null, 204)
    },
  )
  .delete(
    '/',
    describe('organization', 'Delete your application and account', { 204: 'Deleted' }, [
      'foreign-origin',
      ...NOBODYS,
      'application-decided',
    ]),
    requireApplicant,
    noInput,
    async (c) => {
      if (c.var.applicant.ngoState === 'approved') throw new Refusal('application-decided')
      await deleteAccount(c.env.db, c.var.applicant, momentOf(c.env), { closing: true })
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )

const countChange = (accountId: string, { db, now }: Pick<AppEnv['Bindings'], 'db' | 'now'>) =>
  consume(db, `application:${accountId}`, CHANGES, now())
