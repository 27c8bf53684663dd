import * as z from 'zod/mini'
import { email, oneOf } from '../form/fields.ts'
import { MEMBER_ROLES } from './membership.ts'

export const invitationForm = z.strictObject({ email, role: oneOf(MEMBER_ROLES) })

export const memberRoleForm = z.strictObject({ role: oneOf(MEMBER_ROLES), from: oneOf(MEMBER_ROLES) })

export type InvitationForm = z.infer<typeof invitationForm>
export type MemberRoleForm = z.infer<typeof memberRoleForm>
