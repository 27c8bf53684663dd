export const ORGANIZATION_KINDS = ['ngo', 'college'] as const
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number]

export const NGO_STATES = ['pending', 'approved', 'rejected', 'suspended'] as const

/** The state of an NGO's application (SPEC §4, D8, D38). */
export type NgoState = (typeof NGO_STATES)[number]

/** The review time that applicants are promised: 24 hours (D22). */
export const PROMISED_MS = 86_400_000

/**
 * Returns how much of the promised time has passed, in milliseconds. The clock is paused while a question to the
 * applicant is open (D36). Times are ISO strings.
 */
export const waitedMs = (clock: { waitingSince: string; askedAt: string | null }, now: Date): number =>
  Math.max(0, (clock.askedAt === null ? now.getTime() : Date.parse(clock.askedAt)) - Date.parse(clock.waitingSince))

/** The data that two organizations can have in common (A1, D35). */
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

/** The maximum length of a slug. It leaves room in the column for a number at the end. */
const LONGEST = 60
/**
 * The minimum number of Latin letters in a usable slug. If a name has fewer, for example because it is in another
 * script, the website's host is used.
 */
const FEWEST_LETTERS = 3

/** Returns the slug of an organization's page: its name in plain letters, or its website's host (D39). */
export const slugFrom = (orgName: string, host: string): string =>
  [orgName, host].map(plainWords).find(isTelling) ?? 'ngo'

/** Returns 'samudra-foundation' for the first organization, and 'samudra-foundation-2' for the second. */
export const numberedSlug = (slug: string, number: number): string => (number < 2 ? slug : `${slug}-${number}`)

const isTelling = (slug: string): boolean => slug.replace(/[^a-z]/g, '').length >= FEWEST_LETTERS

function plainWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, (sign) => (sign === '.' ? ' ' : ''))
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-').slice(0, LONGEST).replace(/-+$/, '')
}
