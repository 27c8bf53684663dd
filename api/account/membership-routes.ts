import { type Context, Hono } from 'hono'
import { invitationForm, memberRoleForm } from '#domain/organization/membership-form.ts'
import { accountOf, requireNgo, requireOwner } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { cancelInvitation, sendInvitation } from '../organization/membership/invitation.ts'
import { changeRole, leaveNgo, removePerson } from '../organization/membership/membership.ts'
import { membersOfNgo } from '../organization/membership/people.ts'
import { ngoPeople } from '../organization/membership/schemas.ts'
import { closeAsOwner } from './close-ngo.ts'
import { forgetPerson } from './cookies.ts'

const OWNERS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'owners-only', 'invalid']

/** Lists, invites, changes and removes the people of an NGO, and closes the NGO (D41). */
export const membershipRoutes = new Hono<AppEnv>()
  .get(
    '/people',
    describe(
      'organization',
      'List the people of your NGO',
      { 200: gives('People in the order they joined; owners also get open invitations', ngoPeople) },
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
      'Send or resend an invitation by email; the answer does not reveal whether the person has an account',
      { 204: 'The email is on its way' },
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
    describe('organization', 'Cancel an invitation', { 204: 'Cancelled; its link no longer works' }, [
      ...OWNERS,
      'not-found',
    ]),
    requireNgo,
    requireOwner,
    noInput,
    async (c) => {
      await cancelInvitation(c.env.db, actingOf(c), uuidParam(c.req.param('id')))
      return c.body(null, 204)
    },
  )
  .put(
    '/people/:id/role',
    describe(
      'organization',
      'Change a person’s role to owner or coordinator, with the role you saw',
      { 204: 'The new role applies from their next request' },
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
    describe(
      'organization',
      'Remove a person from your NGO; they become a volunteer',
      { 204: 'Removed, and their sessions have ended' },
      [...OWNERS, 'not-found', 'last-owner'],
    ),
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
    describe('organization', 'Leave your NGO and become a volunteer', { 204: 'Left, and logged out everywhere' }, [
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
    describe('organization', 'Close your NGO; its people become volunteers', { 204: 'Closed, and logged out' }, OWNERS),
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
