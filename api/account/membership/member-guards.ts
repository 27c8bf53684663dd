import type { Context } from 'hono'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { requireHead, requireNgo, requireOfficer, requireOwner } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import type { RefusalCode } from '../../http/errors.ts'

const NGO = {
  tag: 'organization' as const,
  one: 'NGO',
  leads: 'owners',
  roles: 'owner or coordinator',
  requireMember: requireNgo,
  requireLead: requireOwner,
  refusals: ['foreign-origin', 'signed-out', 'forbidden', 'owners-only', 'invalid'] satisfies RefusalCode[],
  lastLead: 'last-owner' as const,
}

const COLLEGE = {
  tag: 'college' as const,
  one: 'college',
  leads: 'head officers',
  roles: 'head officer or officer',
  requireMember: requireOfficer,
  requireLead: requireHead,
  refusals: ['foreign-origin', 'signed-out', 'forbidden', 'heads-only', 'invalid'] satisfies RefusalCode[],
  lastLead: 'last-head' as const,
}

/** The guards and refusals of the routes that both kinds of organizations have, and the words that describe them. */
export const membersOfKind = { ngo: NGO, college: COLLEGE } satisfies Record<OrganizationKind, object>

/** Returns the caller, after `requireMember`. */
export function actingMember(c: Context<AppEnv>, kind: OrganizationKind) {
  const { ngoId, orgName, id: accountId, fullName, lang } = c.var[kind]
  return { ngoId, orgName, accountId, fullName, lang }
}
