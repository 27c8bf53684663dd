import { type Context, Hono } from 'hono'
import { requireNgo } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput, uuidParam } from '../../http/validate.ts'
import { answerNoOneElse } from './no-one-else.ts'

const NO_ONE_ELSE = '/:id/no-one-else'
const REFUSALS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past']

/** Lets an NGO say that no one else came to a past event, which ends the emails that ask for it (D53). */
export const whoCameRoutes = new Hono<AppEnv>()
  .put(
    NO_ONE_ELSE,
    describe(
      'participation',
      'Say that no one else came to a past event; this ends the emails that ask for it, and people can still be verified',
      { 204: 'Stored, whether or not it was before' },
      REFUSALS,
    ),
    requireNgo,
    noInput,
    (c) => answer(c, true),
  )
  .delete(
    NO_ONE_ELSE,
    describe(
      'participation',
      'Undo that no one else came',
      { 204: 'The question is open, whether or not it was before' },
      REFUSALS,
    ),
    requireNgo,
    noInput,
    (c) => answer(c, false),
  )

async function answer(c: Context<AppEnv, typeof NO_ONE_ELSE>, isAnswered: boolean) {
  const eventId = uuidParam(c.req.param('id'))
  const caller = { ngoId: c.var.ngo.ngoId, accountId: c.var.ngo.id, ...momentOf(c.env) }
  await answerNoOneElse(c.env.db, { ...caller, eventId, isAnswered })
  return c.body(null, 204)
}
