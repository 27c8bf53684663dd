import { type Context, Hono } from 'hono'
import { invitationForm, memberRoleForm } from '#domain/organization/membership-form.ts'
import { accountOf, requireNgo, requireOwner } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { sendInvitation, takeBack } from '../organization/membership/invitation.ts'
import { changeRole, leaveNgo, removePerson } from '../organization/membership/membership.ts'
import { membersOfNgo } from '../organization/membership/people.ts'
import { ngoPeople } from '../organization/membership/schemas.ts'
import { closeAsOwner } from './close-ngo.ts'
import { forgetPerson } from './cookies.ts'

const OWNERS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'owners-only', 'invalid']

/** The people of an NGO (D41). */
export const membershipRoutes = new Hono<AppEnv>()
  .get(
    '/people',
    describe(
      'organization',
      'The people of your NGO',
      { 200: gives('In the order they came; an owner also reads the open invitations', ngoPeople) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireNgo,
    noInput,
    async (c) => c.json(await membersOfNgo(c.env.db, c.var.ngo, c.env.now()), 200),
  )
  .post(
    '/invitations',
    describe(
      'organization',
      'Invite somebody by mail, or again; nothing says whether they have an account',
      { 204: 'The mail is on its way' },
      [...OWNERS, 'not-json', 'too-many'],
    ),
    requireNgo,
    requireOwner,
    json(invitationForm),
    async (c) => {
      await sendInvitation(c.env.db, actingOf(c), c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/invitations/:id',
    describe('organization', 'Take an invitation back', { 204: 'Its link opens nothing' }, [...OWNERS, 'not-found']),
    requireNgo,
    requireOwner,
    noInput,
    async (c) => {
      await takeBack(c.env.db, actingOf(c), uuidParam(c.req.param('id')))
      return c.body(null, 204)
    },
  )
  .put(
    '/people/:id/role',
    describe(
      'organization',
      'Make somebody an owner or a coordinator, naming the role you saw',
      { 204: 'From their next request on' },
      [...OWNERS, 'not-json', 'not-found', 'stale', 'last-owner'],
    ),
    requireNgo,
    requireOwner,
    json(memberRoleForm),
    async (c) => {
      await changeRole(c.env.db, actingOf(c), uuidParam(c.req.param('id')), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete(
    '/people/:id',
    describe('organization', 'Remove somebody, who is then a volunteer', { 204: 'Their sessions ended with it' }, [
      ...OWNERS,
      'not-found',
      'last-owner',
    ]),
    requireNgo,
    requireOwner,
    noInput,
    async (c) => {
      await removePerson(c.env.db, actingOf(c), uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/membership',
    describe('organization', 'Leave your NGO, to be a volunteer', { 204: 'Left, and signed out everywhere' }, [
      'foreign-origin',
      'signed-out',
      'forbidden',
      'invalid',
      'last-owner',
    ]),
    noInput,
    async (c) => {
      const { id, role, ngoId } = await accountOf(c)
      if (role !== 'ngo' || ngoId === null) throw new Refusal('forbidden')
      await leaveNgo(c.env.db, { ngoId, accountId: id })
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )
  .delete(
    '/',
    describe(
      'organization',
      'Close your NGO; its people are volunteers then',
      { 204: 'Closed, and signed out' },
      OWNERS,
    ),
    requireNgo,
    requireOwner,
    noInput,
    async (c) => {
      await closeAsOwner(c.env.db, actingOf(c), momentOf(c.env))
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )

const actingOf = (c: Context<AppEnv>) => {
  const { ngoId, orgName, id: accountId, fullName, lang } = c.var.ngo
  return { ngoId, orgName, accountId, fullName, lang }
}
