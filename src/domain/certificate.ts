import type { Day } from './day.ts'
import type { Category, Mode, Sector } from './event.ts'

/** Why a version of a certificate was issued. */
export const ISSUE_REASONS = ['verified', 'verified-again', 'hours-corrected', 'name-corrected'] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

/** Why a version stopped counting: the NGO took its mark back, a newer version stands, or the holder left (D26). */
export const END_REASONS = ['withdrawn', 'superseded', 'holder-left'] as const
export type EndReason = (typeof END_REASONS)[number]

/** How attendance was established (D27). The organizer's word is the one way there is so far. */
export type Evidence = 'organizer'

/**
 * What one version says: a snapshot of what was true when it was issued. The paper, the check page and the credential
 * show exactly this, in the days of the site's zone at that time.
 */
export type CertificateFacts = {
  /** Exactly as the volunteer wrote it. */
  name: string
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  city: string
  firstDay: Day
  lastDay: Day
  /** Null when neither the event nor the NGO stated hours. */
  minutes: number | null
  orgName: string
  /** When an admin approved the NGO. */
  orgApprovedOn: Day
  /** Who marked attendance for the NGO. */
  verifiedBy: string
  verifiedOn: Day
  evidence: Evidence
  issuedOn: Day
  version: number
  reason: IssueReason
}

/** When and why a version stopped counting. */
export type VersionEnd = { at: Date; reason: EndReason }

/** What stands now for a code that was issued. */
export type Standing =
  | { state: 'valid' | 'corrected'; version: number }
  | { state: 'revoked'; version: number; at: Date; reason: Exclude<EndReason, 'superseded'> }

/**
 * What makes a certificate valid, corrected or revoked: its newest version alone. Revoked when that one was ended,
 * corrected when it replaced an earlier one, otherwise valid.
 * @param versions oldest first, at least one; every one but the newest is ended
 */
export function standingOf(versions: readonly { version: number; ended: VersionEnd | null }[]): Standing {
  const newest = versions.at(-1)
  if (!newest) throw new RangeError('A certificate has at least one version.')
  const { version, ended } = newest
  if (!ended) return { state: version > 1 ? 'corrected' : 'valid', version }
  if (ended.reason === 'superseded') throw new RangeError('The newest version cannot be superseded.')
  return { state: 'revoked', version, at: ended.at, reason: ended.reason }
}

/** Why the next version is issued, after what stands now; null when there is nothing to issue. */
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

/** Something that happened to the NGO or the event after issuing: a dated fact, which changes no certificate (D6, D7). */
export type LaterFact = { fact: 'event-deleted' | 'approval-withdrawn' | 'approved-again'; on: Day }

/** What anybody may know about a code: `GET /api/certificates/:code` and the check page. */
export type CheckedCertificate =
  | {
      state: 'valid' | 'corrected'
      /** As printed: 'YS-7K2M-49QD-X3F8C'. */
      code: string
      facts: CertificateFacts
      history: { version: number; reason: IssueReason; issuedOn: Day }[]
      later: LaterFact[]
    }
  | { state: 'revoked'; code: string; revokedOn: Day; reason: 'withdrawn' | 'holder-left' }

/** A certificate as its holder's dashboard shows it. */
export type OwnCertificate = {
  /** As printed. */
  code: string
  name: string
  issuedOn: Day
  /** The holder's name where they corrected it since: the certificate can be issued again under it. */
  newName: string | null
}
