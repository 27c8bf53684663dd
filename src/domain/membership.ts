/** What a person is in an NGO: owners invite and remove people, coordinators post and verify (D41). */
export const MEMBER_ROLES = ['owner', 'coordinator'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
