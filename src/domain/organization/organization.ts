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

/** With the number that tells it from a look-alike a slug still fits its column. */
const LONGEST = 60
/** A name of fewer Latin letters names nobody: another script's name is spelt by its website. */
const FEWEST_LETTERS = 3

/** Where an organization's page is: its name in plain letters, or its website's host (D39). */
export const slugFrom = (orgName: string, host: string): string =>
  [orgName, host].map(plainWords).find(isTelling) ?? 'ngo'

/** 'samudra-foundation', and from the second on 'samudra-foundation-2'. */
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
