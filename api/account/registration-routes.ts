import { Hono } from 'hono'
import { deviceOf } from '#domain/auth.ts'
import { registrationForm } from '#domain/registration-form.ts'
import { secretCookie } from '../auth/cookies.ts'
import { countStep, TICKET_COOKIE } from '../auth/sign-in-attempt.ts'
import type { AppEnv } from '../env.ts'
import { addCookies } from '../http/add-cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { json, noInput } from '../http/validate.ts'
import { nextStep, provenIdentity } from './answers.ts'
import { destinationOf } from './destination.ts'
import { identityEmail } from './proven-identity.ts'
import { keepRegistration, TICKET_SECONDS } from './registration.ts'
import { registerProven } from './sign-in.ts'

/** Registering: role and form, and Google before or after them (SPEC §2, §4). */
export const registrationRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'account',
      'Register, if this browser signed in at Google within ten minutes; else keep the form as long, until it has',
      { 201: gives('Where to go next: a page of ours, or the sign-in', nextStep) },
      ['foreign-origin', 'not-json', 'invalid', 'too-many'],
    ),
    json(registrationForm),
    async (c) => {
      const { db, now } = c.env
      await countStep(c.env, 'registration')
      const form = c.req.valid('json')
      const cookieHeader = c.req.header('cookie')
      const browser = { cookieHeader, device: deviceOf(c.req.header('user-agent')) }
      const registered = await registerProven(db, { form, browser }, c.env)
      if (registered) {
        const { path, cookies } = await destinationOf(c.env, registered, { cookieHeader, eventId: null })
        addCookies(c, cookies)
        return c.json({ next: path }, 201)
      }
      const ticket = await keepRegistration(db, form, now())
      addCookies(c, [secretCookie(TICKET_COOKIE, ticket, TICKET_SECONDS)])
      return c.json({ next: '/auth/google?for=registration' }, 201)
    },
  )
  .get(
    '/identity',
    describe(
      'account',
      'With which address this browser signed in at Google, while no account was found',
      { 200: gives('The address; null for ten minutes ago and longer', provenIdentity) },
      ['invalid'],
    ),
    noInput,
    async (c) => c.json({ email: await identityEmail(c.env.db, c.req.header('cookie'), c.env.now()) }, 200),
  )
