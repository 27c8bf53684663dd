import type { OrganizationKind } from './organization.ts'

/**
 * The roles in an organization. In an NGO, owners invite and remove people, coordinators post events and verify attendance (D41).
 * In a college, heads do what owners do, and officers keep classes (D68).
 */
export const ROLES_IN = { ngo: ['owner', 'coordinator'], college: ['head', 'officer'] } as const satisfies Record<
  OrganizationKind,
  readonly [lead: string, other: string]
>

export const MEMBER_ROLES = [...ROLES_IN.ngo, ...ROLES_IN.college] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Returns the kind of organization in which there is this role. */
export const kindOfRole = (role: MemberRole): OrganizationKind =>
  ROLES_IN.college.some((one) => one === role) ? 'college' : 'ngo'

/** Returns the other role of the same organization. */
export const otherRole = (role: MemberRole): MemberRole => {
  const [lead, other] = ROLES_IN[kindOfRole(role)]
  return role === lead ? other : lead
}

/** The roles that manage an organization: its people, its details and its account. */
export const LEAD_ROLES = [ROLES_IN.ngo[0], ROLES_IN.college[0]] as const

/** Returns whether this role manages its organization. */
export const isLead = (role: MemberRole | null): boolean => LEAD_ROLES.some((lead) => lead === role)

/** Returns whether this person is the only owner or head. The last one can neither leave nor give up the role. */
export const isLastOwner = (people: readonly { role: MemberRole }[], one: { role: MemberRole }): boolean =>
  isLead(one.role) && people.filter(({ role }) => isLead(role)).length === 1
