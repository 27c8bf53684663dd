import { type Context, Hono } from 'hono'
import { requireNgo } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput, uuidParam } from '../../http/validate.ts'
import { type OwnDeskQuery, openDesk, ownDeskOf, removePhone, revokeDesk } from './desk.ts'
import { ownDesk } from './schemas.ts'

const DESK = '/:id/check-in'
const WRITING: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found']

export const ownDeskRoutes = new Hono<AppEnv>()
  .get(
    DESK,
    describe(
      'check-in',
      'Get the check-in status of your event',
      { 200: gives('The check-in link and phones', ownDesk) },
      ['signed-out', 'forbidden', 'invalid', 'not-found'],
    ),
    requireNgo,
    noInput,
    async (c) => c.json(await ownDeskOf(c.env.db, askedOf(c)), 200),
  )
  .put(
    DESK,
    describe(
      'check-in',
      'Start check-in for your event, up to 72 hours ahead; repeating the request is safe',
      { 200: gives('The check-in link and phones', ownDesk) },
      [...WRITING, 'check-in-too-early', 'check-in-over', 'too-many'],
    ),
    requireNgo,
    noInput,
    async (c) => {
      await openDesk(c.env.db, askedOf(c))
      return c.json(await ownDeskOf(c.env.db, askedOf(c)), 200)
    },
  )
  .delete(
    DESK,
    describe('check-in', 'Close check-in and revoke its link and phones', { 204: 'Closed' }, WRITING),
    requireNgo,
    noInput,
    async (c) => {
      await revokeDesk(c.env.db, askedOf(c))
      return c.body(null, 204)
    },
  )
  .delete(
    `${DESK}/phones/:phoneId`,
    describe(
      'check-in',
      'Remove a check-in phone',
      { 204: 'Removed; later entries from it are stored and need review' },
      WRITING,
    ),
    requireNgo,
    noInput,
    async (c) => {
      await removePhone(c.env.db, askedOf(c), uuidParam(c.req.param('phoneId')))
      return c.body(null, 204)
    },
  )

function askedOf(c: Context<AppEnv>): OwnDeskQuery {
  const { ngoId, id: accountId } = c.var.ngo
  return { ngoId, accountId, eventId: uuidParam(c.req.param('id')), ...momentOf(c.env) }
}
