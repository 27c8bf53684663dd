import { Hono } from 'hono'
import { checkInForm, claimCodeForm } from '#domain/check-in/check-in-form.ts'
import { requireVolunteer } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, noInput } from '../../http/validate.ts'
import { checkInHere } from './cookies.ts'
import { passesOf } from './passes.ts'
import { checkInAnswer, claimedVisit, passList } from './schemas.ts'
import { claimWalkIn } from './walk-in.ts'

const REFUSALS: RefusalCode[] = ['foreign-origin', 'not-json', 'signed-out', 'forbidden', 'invalid', 'too-many']
const NOT_CHECKED_IN: RefusalCode[] = [
  ...(['code-unknown', 'code-changed', 'no-open-check-in', 'digits-changed', 'too-many-digits'] as const),
  ...(['not-found', 'event-past', 'name-first', 'conflict', 'anothers-code'] as const),
]

export const checkInRoutes = new Hono<AppEnv>()
  .post(
    '/check-ins',
    describe(
      'check-in',
      'Check in or out: with a scanned code, with six digits, or with a code that was saved offline',
      { 200: gives('The event, and your check-in and check-out times', checkInAnswer) },
      [...REFUSALS, ...NOT_CHECKED_IN],
    ),
    requireVolunteer,
    json(checkInForm),
    async (c) => c.json(await checkInHere(c, c.req.valid('json')), 200),
  )
  .get(
    '/passes',
    describe('check-in', 'List the passes of your upcoming events', { 200: gives('Soonest first', passList) }, [
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireVolunteer,
    noInput,
    async (c) => c.json({ passes: await passesOf(c.env.db, c.var.volunteer, momentOf(c.env)) }, 200),
  )
  .post(
    '/walk-ins',
    describe(
      'check-in',
      'Claim a walk-in’s visit with the code that a helper showed',
      { 200: gives('The event that is now on your record', claimedVisit) },
      [...REFUSALS, 'claim-code-unknown', 'claim-code-used', 'name-first'],
    ),
    requireVolunteer,
    json(claimCodeForm),
    async (c) => {
      const { code } = c.req.valid('json')
      return c.json(await claimWalkIn(c.env.db, c.var.volunteer, code, momentOf(c.env)), 200)
    },
  )
