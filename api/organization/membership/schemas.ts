import * as z from 'zod/mini'
import { MEMBER_ROLES } from '#domain/organization/membership.ts'
import { schemaOf } from '../../http/describe.ts'
import type { InvitationView } from './invitation.ts'
import type { OrganizationPeople } from './people.ts'

/* Describes the responses of the membership routes for /api/openapi.json. */

const role = z.enum(MEMBER_ROLES)

export const organizationPeople = schemaOf<OrganizationPeople>()(
  z.strictObject({
    people: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role,
        since: z.string(),
        you: z.boolean(),
      }),
    ),
    invitations: z.array(z.strictObject({ id: z.string(), email: z.string(), role, until: z.string() })),
  }),
)

export const invitationView = schemaOf<InvitationView>()(
  z.strictObject({ orgName: z.string(), by: z.string(), role, email: z.string(), until: z.string() }),
)
