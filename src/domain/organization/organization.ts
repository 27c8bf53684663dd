export const ORGANIZATION_KINDS = ['ngo'] as const
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number]

export const NGO_STATES = ['pending', 'approved', 'rejected', 'suspended'] as const

/** Where an NGO's application stands (SPEC §4, D8, D38). */
export type NgoState = (typeof NGO_STATES)[number]

/** What we promise an applicant (D22). */
export const PROMISED_MS = 86_400_000

/** How much of the promise is used: our clock stands still while it is the applicant's turn (D36). Times are ISO. */
export const waitedMs = (clock: { waitingSince: string; askedAt: string | null }, now: Date): number =>
  Math.max(0, (clock.askedAt === null ? now.getTime() : Date.parse(clock.askedAt)) - Date.parse(clock.waitingSince))

/** By what another organization comes close (A1, D35). */
export const SAME_BY = ['name', 'host', 'phone', 'pan', 'darpan', 'csr-1', 'fcra', 'cin'] as const
export type SameBy = (typeof SAME_BY)[number]

export type SameElsewhere = {
  by: SameBy
  id: string
  orgName: string
  state: NgoState
  decidedAt: string | null
  slug: string | null
}
