import { Hono } from 'hono'
import { registrationForm } from '#domain/registration-form.ts'
import { secretCookie } from '../auth/cookies.ts'
import { countStep, TICKET_COOKIE } from '../auth/sign-in-attempt.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { json } from '../http/validate.ts'
import { nextSignIn } from './answers.ts'
import { keepRegistration, TICKET_SECONDS } from './registration.ts'

/** Registering: role and form first, then Google (SPEC §2, §4). */
export const registrationRoutes = new Hono<AppEnv>().post(
  '/',
  describe(
    'account',
    'Keep a registration form for ten minutes, for this browser',
    { 201: gives('Where to sign in next', nextSignIn) },
    ['foreign-origin', 'not-json', 'invalid', 'too-many'],
  ),
  json(registrationForm),
  async (c) => {
    const { db, now } = c.env
    await countStep(c.env, 'registration')
    const ticket = await keepRegistration(db, c.req.valid('json'), now())
    c.header('Set-Cookie', secretCookie(TICKET_COOKIE, ticket, TICKET_SECONDS), { append: true })
    return c.json({ signIn: '/auth/google?for=registration' }, 201)
  },
)
