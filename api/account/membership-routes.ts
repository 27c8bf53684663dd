import { Hono } from 'hono'
import { invitationForm, memberRoleForm } from '#domain/organization/membership-form.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { cancelInvitation, sendInvitation } from '../organization/membership/invitation.ts'
import { changeRole, removePerson } from '../organization/membership/membership.ts'
import { membersOf } from '../organization/membership/people.ts'
import { organizationPeople } from '../organization/membership/schemas.ts'
import { actingMember, membersOfKind } from './membership/member-guards.ts'

/** Lists the people of an NGO (D41) or a college (D68), and invites others. */
export const membershipRoutes = (kind: OrganizationKind) => {
  const { tag, one, leads, requireMember, requireLead, refusals } = membersOfKind[kind]
  return new Hono<AppEnv>()
    .get(
      '/people',
      describe(
        tag,
        `List the people of your ${one}`,
        { 200: gives(`People in the order they joined; ${leads} also get open invitations`, organizationPeople) },
        ['signed-out', 'forbidden', 'invalid'],
      ),
      requireMember,
      noInput,
      async (c) => c.json(await membersOf(c.env.db, c.var[kind], c.env.now()), 200),
    )
    .post(
      '/invitations',
      describe(
        tag,
        'Send or resend an invitation by email; the answer does not reveal whether the person has an account',
        { 204: 'The email is on its way' },
        [...refusals, 'not-json', 'too-many'],
      ),
      requireMember,
      requireLead,
      json(invitationForm(kind)),
      async (c) => {
        await sendInvitation(c.env.db, actingMember(c, kind), c.req.valid('json'), momentOf(c.env))
        return c.body(null, 204)
      },
    )
    .delete(
      '/invitations/:id',
      describe(tag, 'Cancel an invitation', { 204: 'Cancelled; its link no longer works' }, [...refusals, 'not-found']),
      requireMember,
      requireLead,
      noInput,
      async (c) => {
        await cancelInvitation(c.env.db, actingMember(c, kind), uuidParam(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}

/** Changes the role of a person, and removes them. */
export const personRoutes = (kind: OrganizationKind) => {
  const { tag, one, roles, requireMember, requireLead, refusals, lastLead } = membersOfKind[kind]
  return new Hono<AppEnv>()
    .put(
      '/people/:id/role',
      describe(
        tag,
        `Change a person’s role to ${roles}, with the role you saw`,
        { 204: 'The new role applies from their next request' },
        [...refusals, 'not-json', 'not-found', 'stale', lastLead],
      ),
      requireMember,
      requireLead,
      json(memberRoleForm(kind)),
      async (c) => {
        await changeRole(c.env.db, actingMember(c, kind), uuidParam(c.req.param('id')), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/people/:id',
      describe(
        tag,
        `Remove a person from your ${one}; they become a volunteer`,
        { 204: 'Removed, and their sessions have ended' },
        [...refusals, 'not-found', lastLead],
      ),
      requireMember,
      requireLead,
      noInput,
      async (c) => {
        await removePerson(c.env.db, actingMember(c, kind), uuidParam(c.req.param('id')), momentOf(c.env))
        return c.body(null, 204)
      },
    )
}
