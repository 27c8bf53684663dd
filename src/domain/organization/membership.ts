/** The roles in an NGO: owners invite and remove people, coordinators post events and verify attendance (D41). */
export const MEMBER_ROLES = ['owner', 'coordinator'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Returns whether this person is the only owner. The last owner can neither leave nor give up the owner role. */
export const isLastOwner = (people: readonly { role: MemberRole }[], one: { role: MemberRole }): boolean =>
  one.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1
