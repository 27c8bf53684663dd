import { type Context, Hono } from 'hono'
import { langOf } from '#domain/language/language.ts'
import { acceptanceForm, visitForm } from '#domain/organization/details-correction-form.ts'
import { signInAddress } from '../auth/sign-in-way.ts'
import type { AppEnv } from '../env.ts'
import { writeCookie } from '../http/cookies.ts'
import { countFirst } from '../http/count-first.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'
import { json } from '../http/validate.ts'
import { invitationBehind } from '../organization/membership/invitation.ts'
import { invitationView } from '../organization/membership/schemas.ts'
import { nextStep } from './schemas.ts'

const OPENED: RateLimit = { most: 60, seconds: 600 }
const REFUSALS: RefusalCode[] = ['foreign-origin', 'not-json', 'invalid', 'link-used', 'too-many']

/** Lets a person open and accept an invitation (D41). The invitation is used up at the end of the login. */
export const invitationRoutes = new Hono<AppEnv>()
  .post(
    '/views',
    describe('organization', 'Get an invitation', { 200: gives('The invitation', invitationView) }, REFUSALS),
    countFirst(countOpened),
    json(visitForm),
    async (c) => {
      return c.json(await invitationBehind(c.env.db, c.req.valid('json').token, c.env.now()), 200)
    },
  )
  .post(
    '/acceptances',
    describe(
      'organization',
      'Accept an invitation; it is stored for 10 minutes until Google confirms who you are',
      { 201: gives('The address of the login', nextStep) },
      REFUSALS,
    ),
    countFirst(countOpened),
    json(acceptanceForm),
    async (c) => {
      const { token, lang } = c.req.valid('json')
      await invitationBehind(c.env.db, token, c.env.now())
      writeCookie(c, 'invitation', token)
      return c.json({ next: signInAddress('invitation', langOf(lang)) }, 201)
    },
  )

function countOpened(c: Context<AppEnv>): Promise<void> {
  const { db, now, config, clientAddress } = c.env
  return consume(db, `invitation:${addressHash(clientAddress, config.addressKey)}`, OPENED, now())
}
