import type { MemberRole } from '#domain/membership.ts'

/** What somebody is in an NGO, alone and in a sentence (D41). */
export const memberRoleText = {
  label: { owner: 'Owner', coordinator: 'Coordinator' } satisfies Record<MemberRole, string>,
  one: { owner: 'an owner', coordinator: 'a coordinator' } satisfies Record<MemberRole, string>,
}
