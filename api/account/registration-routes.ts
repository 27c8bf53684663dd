import { Hono } from 'hono'
import { returnPathOf } from '#domain/account/return-path.ts'
import { type EvidenceForm, evidenceFaults } from '#domain/evidence/evidence-form.ts'
import { langOf } from '#domain/language/language.ts'
import { registrationForm } from '#domain/registration/registration-form.ts'
import type { Day } from '#domain/time/day.ts'
import { countStep } from '../auth/sign-in-attempt.ts'
import { backOfLoginPage, signInAddress } from '../auth/sign-in-way.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { json, noInput } from '../http/validate.ts'
import { waitingEvent } from '../participation/pending-going.ts'
import { arrive, keepPendingPage, signingBrowserIn } from './cookies.ts'
import { identityEmail } from './proven-identity.ts'
import { keepRegistration } from './registration.ts'
import { nextStep, waitingRegistration } from './schemas.ts'
import { registerProven } from './sign-in.ts'

/** Registers a person with a role and a form, before or after the login at Google (SPEC §2, §4). */
export const registrationRoutes = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'account',
      'Register. Without a Google login in the last 10 minutes, the form is stored for 10 minutes',
      { 201: gives('The next address: a page of this site or the login', nextStep) },
      ['foreign-origin', 'not-json', 'invalid', 'too-many'],
    ),
    json(registrationForm),
    async (c) => {
      const { db, now, config } = c.env
      await countStep(c.env, 'registration')
      const form = c.req.valid('json')
      if (form.role === 'ngo') judgeEvidence(form.evidence, momentOf(c.env).today)
      const lang = langOf(form.lang)
      const back = returnPathOf(backOfLoginPage(c.req.header('referer'), config.baseUrl))
      const registered = await registerProven(db, { form, browser: signingBrowserIn(c) }, c.env)
      if (registered) return c.json({ next: await arrive(c, registered, { back, lang }) }, 201)
      const ticket = await keepRegistration(db, form, { now: now(), keys: config.evidenceKeys })
      writeCookie(c, 'registration', ticket)
      if (back !== null) keepPendingPage(c, back)
      return c.json({ next: signInAddress('registration', lang, form.role) }, 201)
    },
  )
  .get(
    '/identity',
    describe(
      'account',
      'Get the email address of a Google login in this browser that has no account yet, and the event that it waits to join',
      { 200: gives('Each is null if there is none, or after 10 minutes', waitingRegistration) },
      ['invalid'],
    ),
    noInput,
    async (c) => {
      const { db, now } = c.env
      const email = await identityEmail(db, readCookie(c, 'identity'), now())
      const event = await waitingEvent(db, readCookie(c, 'pendingGoing'), momentOf(c.env))
      return c.json({ email, event }, 200)
    },
  )

/** Checks the evidence of an NGO. @throws Refusal 'invalid', with faults keyed by the fields of the whole form */
function judgeEvidence(evidence: EvidenceForm | undefined, today: Day): void {
  const found = Object.entries(evidenceFaults(evidence ?? {}, {}, today))
  if (found.length === 0) return
  throw new Refusal('invalid', {
    faults: Object.fromEntries(found.map(([field, fault]) => [`evidence.${field}`, fault])),
  })
}
