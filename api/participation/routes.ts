import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { dayOf } from '#domain/day.ts'
import { signedIn } from '../auth/guards.ts'
import { findSession } from '../auth/session.ts'
import type { AppEnv } from '../env.ts'
import { describe } from '../http/describe.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { noInput, uuidParam } from '../http/validate.ts'
import type { Going, Outcome } from './going-statements.ts'
import { judge, markGoing, type Toggle, unmarkGoing } from './participation.ts'

const REFUSALS: RefusalCode[] = [
  'foreign-origin',
  'log-in-to-participate',
  'forbidden',
  'invalid',
  'not-found',
  'event-past',
  'too-many',
]

/** "I'm Going" and "Not Going": two idempotent requests (D4). */
export const goingRoutes = new Hono<AppEnv>()
  .put(
    '/:id/going',
    describe("I'm Going", { 204: 'You are going, whether or not you were before' }, REFUSALS),
    toggled(markGoing),
    (c) => c.body(null, 204),
  )
  .delete(
    '/:id/going',
    describe('Not Going', { 204: 'You are not going, whether or not you were before' }, REFUSALS),
    toggled(unmarkGoing),
    (c) => c.body(null, 204),
  )

/**
 * Does it in the statement that looks the session up, which writes for volunteers alone. What is wrong with a request is
 * told only to whoever may make it; whoever is not signed in reads SPEC §8's own sentence.
 */
function toggled(toggle: Toggle): MiddlewareHandler<AppEnv, '/:id/going'> {
  return async (c, next) => {
    const going = await goingOf(c)
    let outcome: Outcome | undefined
    const account = await signedIn(c, async (db, asked) => {
      if (going instanceof Refusal) return findSession(db, asked)
      const row = await toggle(db, { ...asked, ...going })
      outcome = row
      return row
    })
    if (!account) throw new Refusal('log-in-to-participate')
    if (account.role !== 'user') throw new Refusal('forbidden')
    if (going instanceof Refusal) throw going
    judge(outcome, going)
    await next()
  }
}

/** What is asked for, or what is wrong with it. */
async function goingOf(c: Context<AppEnv, '/:id/going'>): Promise<Going | Refusal> {
  const now = c.env.now()
  try {
    await noInput(c, async () => {})
    return { eventId: uuidParam(c.req.param('id')), today: dayOf(now, c.env.config.zone), now }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
