import type { Day } from './day.ts'
import type { Category, Mode, Sector } from './event.ts'

export const ISSUE_REASONS = ['verified', 'verified-again', 'hours-corrected', 'name-corrected'] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

/** Why a version stopped counting: verification withdrawn, newer version, or the holder closed the account (D26). */
export type EndReason = 'withdrawn' | 'superseded' | 'holder-left'

/** How attendance was established (D27). */
export type Evidence = 'organizer'

/** What was true when it was issued: PDF, check page and credential show exactly this. */
export type CertificateFacts = {
  name: string
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  city: string
  firstDay: Day
  lastDay: Day
  minutes: number | null
  orgName: string
  orgApprovedOn: Day
  verifiedBy: string
  verifiedOn: Day
  evidence: Evidence
  issuedOn: Day
  version: number
  reason: IssueReason
}

export type VersionEnd = { at: Date; reason: EndReason }

export type Standing =
  | { state: 'valid' | 'corrected'; version: number }
  | { state: 'revoked'; version: number; at: Date; reason: Exclude<EndReason, 'superseded'> }

/** The newest version alone decides. @param versions oldest first, at least one; all but the newest are ended */
export function standingOf(versions: readonly { version: number; ended: VersionEnd | null }[]): Standing {
  const newest = versions.at(-1)
  if (!newest) throw new RangeError('A certificate has at least one version.')
  const { version, ended } = newest
  if (!ended) return { state: version > 1 ? 'corrected' : 'valid', version }
  if (ended.reason === 'superseded') throw new RangeError('The newest version cannot be superseded.')
  return { state: 'revoked', version, at: ended.at, reason: ended.reason }
}

export function reasonToIssue(
  standing: Standing | null,
  current: { name: string; minutes: number | null },
  asked: { name: string; minutes: number | null },
): IssueReason | null {
  if (!standing) return 'verified'
  if (standing.state === 'revoked') return 'verified-again'
  if (current.minutes !== asked.minutes) return 'hours-corrected'
  return current.name === asked.name ? null : 'name-corrected'
}

/** Something that happened after issuing: a dated fact, which changes no certificate (D6, D7). */
export type LaterFact = { fact: 'event-deleted' | 'approval-withdrawn' | 'approved-again'; on: Day }

export type CheckedCertificate =
  | {
      state: 'valid' | 'corrected'
      code: string
      facts: CertificateFacts
      history: { version: number; reason: IssueReason; issuedOn: Day }[]
      earlier: number
      later: LaterFact[]
    }
  | { state: 'revoked'; code: string; revokedOn: Day; reason: 'withdrawn' | 'holder-left' }

export type OwnCertificate = {
  code: string
  name: string
  issuedOn: Day
  /** The name as its holder corrected it since: the certificate can be issued again under it. */
  newName: string | null
}
