import * as z from 'zod/mini'
import { email, oneOf } from '../form/fields.ts'
import { type MemberRole, ROLES_IN } from './membership.ts'
import type { OrganizationKind } from './organization.ts'

const roleIn = (kind: OrganizationKind) => oneOf<readonly [MemberRole, MemberRole]>(ROLES_IN[kind])

/** The form of an invitation. It offers the roles of the organization's kind alone. */
export const invitationForm = (kind: OrganizationKind) => z.strictObject({ email, role: roleIn(kind) })

/** The form that changes a person's role, with the role that the caller saw. */
export const memberRoleForm = (kind: OrganizationKind) => z.strictObject({ role: roleIn(kind), from: roleIn(kind) })

export type InvitationForm = z.infer<ReturnType<typeof invitationForm>>
export type MemberRoleForm = z.infer<ReturnType<typeof memberRoleForm>>
