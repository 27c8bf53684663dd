import { type Context, Hono } from 'hono'
import { requireNgo } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { noInput, uuidParam } from '../http/validate.ts'
import { ownDoor } from './answers.ts'
import { type OwnDoorAsked, openDoor, ownDoorOf, removePhone, revokeDoor } from './door.ts'

const DOOR = '/:id/door'
const WRITING: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found']

export const ownDoorRoutes = new Hono<AppEnv>()
  .get(
    DOOR,
    describe('door', 'How the door of your event stands', { 200: gives('Its link and its phones', ownDoor) }, [
      'signed-out',
      'forbidden',
      'invalid',
      'not-found',
    ]),
    requireNgo,
    noInput,
    async (c) => c.json(await ownDoorOf(c.env.db, askedOf(c)), 200),
  )
  .put(
    DOOR,
    describe(
      'door',
      'Open the door of your event, from 72 hours before; repeating it changes nothing',
      { 200: gives('Its link and its phones', ownDoor) },
      [...WRITING, 'door-too-early', 'door-over', 'too-many'],
    ),
    requireNgo,
    noInput,
    async (c) => {
      await openDoor(c.env.db, askedOf(c))
      return c.json(await ownDoorOf(c.env.db, askedOf(c)), 200)
    },
  )
  .delete(
    DOOR,
    describe('door', 'Close it: its link and its phones open nothing any more', { 204: 'It is closed' }, WRITING),
    requireNgo,
    noInput,
    async (c) => {
      await revokeDoor(c.env.db, askedOf(c))
      return c.body(null, 204)
    },
  )
  .delete(
    `${DOOR}/phones/:phoneId`,
    describe('door', 'Remove one of its phones', { 204: 'What it still sends is kept, and doubted' }, WRITING),
    requireNgo,
    noInput,
    async (c) => {
      await removePhone(c.env.db, askedOf(c), uuidParam(c.req.param('phoneId')))
      return c.body(null, 204)
    },
  )

function askedOf(c: Context<AppEnv>): OwnDoorAsked {
  const { ngoId, id: accountId } = c.var.ngo
  return { ngoId, accountId, eventId: uuidParam(c.req.param('id')), ...momentOf(c.env) }
}
