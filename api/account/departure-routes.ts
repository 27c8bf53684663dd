import { Hono } from 'hono'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { accountOf } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { noInput } from '../http/validate.ts'
import { leaveOrganization } from '../organization/membership/membership.ts'
import { forgetPerson } from './cookies.ts'
import { closeAsLead } from './membership/close-organization.ts'
import { actingMember, membersOfKind } from './membership/member-guards.ts'

/** Lets a person leave an NGO or a college, and those who lead it close it (D41, D68). */
export const departureRoutes = (kind: OrganizationKind) => {
  const { tag, one, requireMember, requireLead, refusals, lastLead } = membersOfKind[kind]
  return new Hono<AppEnv>()
    .delete(
      '/membership',
      describe(tag, `Leave your ${one} and become a volunteer`, { 204: 'Left, and logged out everywhere' }, [
        'foreign-origin',
        'signed-out',
        'forbidden',
        'invalid',
        lastLead,
      ]),
      noInput,
      async (c) => {
        const { id, role, ngoId } = await accountOf(c)
        if (role !== kind || ngoId === null) throw new Refusal('forbidden')
        await leaveOrganization(c.env.db, { ngoId, accountId: id })
        await forgetPerson(c)
        return c.body(null, 204)
      },
    )
    .delete(
      '/',
      describe(tag, `Close your ${one}; its people become volunteers`, { 204: 'Closed, and logged out' }, refusals),
      requireMember,
      requireLead,
      noInput,
      async (c) => {
        await closeAsLead(c.env.db, actingMember(c, kind), momentOf(c.env))
        await forgetPerson(c)
        return c.body(null, 204)
      },
    )
}
