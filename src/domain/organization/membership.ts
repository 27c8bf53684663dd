/** What a person is in an NGO: owners invite and remove people, coordinators post and verify (D41). */
export const MEMBER_ROLES = ['owner', 'coordinator'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Without this person nobody would be an owner, so they can neither go nor become anything else. */
export const isLastOwner = (people: readonly { role: MemberRole }[], one: { role: MemberRole }): boolean =>
  one.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1
