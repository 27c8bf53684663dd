import type { CheckOutcome } from '../evidence/evidence.ts'

/** The kinds of colleges and schools (D67). */
export const INSTITUTION_KINDS = ['college', 'engineering-college', 'polytechnic', 'university', 'school'] as const
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

/** The checks before a college is approved (D67): its email domain, its AISHE code, and the phone number on its website. */
export const INSTITUTION_CHECKS = ['email-domain', 'aishe', 'phone'] as const
export type InstitutionCheckKind = (typeof INSTITUTION_CHECKS)[number]

/** The website on which AISHE codes can be looked up. It has no API, so a person makes the check. */
export const AISHE_ADDRESS = 'https://aishe.gov.in/'

/** The details of a college that can be checked. */
type Checkable = { domains: readonly string[]; aisheCode: string | null; websitePhone: string | null }

/** Returns the values of a kind that the college states now. A check of another value does not count. */
export function statedValues(kind: InstitutionCheckKind, college: Checkable): readonly string[] {
  if (kind === 'email-domain') return college.domains
  const value = kind === 'aishe' ? college.aisheCode : college.websitePhone
  return value === null ? [] : [value]
}

/** A check of a college as admins see it. */
export type InstitutionCheck = {
  kind: InstitutionCheckKind
  value: string
  outcome: CheckOutcome
  /** True if someone opened the link that was emailed to an address at the domain. */
  byLink: boolean
  note: string | null
  by: string | null
  at: string
}

/** Returns the newest check of each kind, if its value is what the college states now. @param checks newest first */
export const countedChecks = <Check extends Pick<InstitutionCheck, 'kind' | 'value'>>(
  checks: readonly Check[],
  college: Checkable,
): Check[] =>
  INSTITUTION_CHECKS.flatMap((kind) => {
    const newest = checks.find((check) => check.kind === kind)
    return newest && statedValues(kind, college).includes(newest.value) ? [newest] : []
  })
