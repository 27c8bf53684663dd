import type { MemberRole } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'

/** The routes about the people of the caller's own organization. */
export const peopleRoutesOf = { ngo: api.ngo, college: api.college } satisfies Record<OrganizationKind, object>

export const loadPeople = (kind: OrganizationKind) => ask(peopleRoutesOf[kind].people.$get())

/** The caller's own organization, whose people are shown. */
export type PeopleOf = { kind: OrganizationKind; orgName: string }

export type OrganizationPeopleView = ValueOf<typeof loadPeople>
export type PersonView = OrganizationPeopleView['people'][number] & { role: MemberRole }

export const openInvitation = (token: string) => ask(api.invitations.views.$post({ json: { token } }))

export type InvitationDetails = ValueOf<typeof openInvitation>
