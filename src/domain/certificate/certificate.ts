import type { Evidence } from '../attendance/presence.ts'
import type { Category, Mode, Sector, StatedEdit } from '../event/event.ts'
import type { FlagKind } from '../flag/flag.ts'
import type { Inclusion } from '../log/log.ts'
import type { Day } from '../time/day.ts'

export const ISSUE_REASONS = [
  'verified',
  'verified-again',
  'hours-corrected',
  'name-corrected',
  'details-corrected',
  'reissued',
] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

export const REVOCATION_REASONS = ['fraud', 'mistake', 'not-present'] as const
export type RevocationReason = (typeof REVOCATION_REASONS)[number]

export const isRevokedByAdmin = (reason: EndReason): boolean => REVOCATION_REASONS.some((one) => one === reason)

export const REVOKED_BECAUSE = ['withdrawn', 'given-up', 'not-there', 'holder-left', ...REVOCATION_REASONS] as const
export type RevokedBecause = (typeof REVOKED_BECAUSE)[number]

/** The reason why a version ended: a newer version replaced it, or the certificate was revoked. */
export type EndReason = 'superseded' | RevokedBecause

export type HolderWords = { name: string; institution: string | null; rollNumber: string | null }

export type CorrectionJudge = 'organization' | 'admin'

export type OrgNumberKind = 'registration' | 'darpan'

export type ListPurpose = 'revocation' | 'suspension'

/** Data that a version records about its origin and the NGO (D59). Times are ISO strings with the zone's offset. */
export type RecordedFacts = {
  postedOn: Day
  joinedAt: string
  edits: StatedEdit[]
  institution: string | null
  rollNumber: string | null
  role: string | null
  outcome: string | null
  orgLegalName: string | null
  orgNumberKind: OrgNumberKind | null
  orgNumber: string | null
  orgSlug: string | null
  signatory: string | null
  signatoryPost: string | null
  cameAt: string | null
  leftAt: string | null
  byPhoneClock: boolean
  acceptedBy: CorrectionJudge | null
}

/** The data at the time of issue. The PDF, the check page and the credential show exactly this data. */
export type CertificateFacts = RecordedFacts & {
  /** The version of this data's format. A format never changes once it is in use (docs/log.md). */
  format: number
  name: string
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  /** The city as certified, in its original script. It is the same in every language, so the page and the PDF agree. */
  city: string
  /** Absent if the event had no meeting point (D85), and in format 2. */
  meetingPoint?: string
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
  /** The NGO's `CheckedDetails` when the version was issued. Absent in format 2. */
  orgCheckedFacts?: number
  orgCheckedOn?: Day | null
}

export type VersionEnd = { at: Date; reason: EndReason }

export type CertificateStatus =
  | { state: 'valid'; version: number }
  | { state: 'revoked'; version: number; at: Date; reason: RevokedBecause }

/**
 * Returns the status of a certificate, which depends only on its newest version.
 * @param versions at least one version, oldest first; all except the newest have ended
 * @throws RangeError if there is no version, or the newest one is superseded
 */
export function certificateStatusOf(
  versions: readonly { version: number; ended: VersionEnd | null }[],
): CertificateStatus {
  const newest = versions.at(-1)
  if (!newest) throw new RangeError('A certificate has at least one version.')
  const { version, ended } = newest
  if (!ended) return { state: 'valid', version }
  if (ended.reason === 'superseded') throw new RangeError('The newest version cannot be superseded.')
  return { state: 'revoked', version, at: ended.at, reason: ended.reason }
}

export type Changeable = Pick<CertificateFacts, 'name' | 'minutes' | 'institution' | 'rollNumber' | 'role' | 'outcome'>

/**
 * Returns the reason for issuing a new version, or null if the certificate already has these details. After a
 * revocation, the NGO can verify the attendance again, or an admin can reissue the certificate (`reissue`).
 */
export function reasonToIssue(
  status: CertificateStatus | null,
  current: Changeable,
  asked: Changeable,
  { reissue } = { reissue: false },
): IssueReason | null {
  if (!status) return 'verified'
  if (status.state === 'revoked') return reissue ? 'reissued' : 'verified-again'
  if (current.name !== asked.name) return 'name-corrected'
  if (current.minutes !== asked.minutes) return 'hours-corrected'
  const details = ['institution', 'rollNumber', 'role', 'outcome'] as const
  return details.some((key) => current[key] !== asked[key]) ? 'details-corrected' : null
}

/** Something that happened on a day after the certificate was issued. It does not change the certificate (D6, D7). */
export type LaterFact = { fact: 'event-deleted' | 'suspended' | 'approval-withdrawn' | 'approved-again'; on: Day }

/**
 * The reason why a certificate is `on-hold`. `log-differs` means that the public log contains different data (D83);
 * `since` is the day on which this was found.
 */
export type Hold =
  | { because: 'suspended' | 'approval-withdrawn' | 'log-differs'; since: Day }
  | { because: 'flag' | 'upheld'; since: Day; kind: FlagKind | null }

export type HistoryLine = {
  version: number
  reason: IssueReason
  issuedOn: Day
  acceptedBy: CorrectionJudge | null
}

type CurrentCertificate = {
  code: string
  facts: CertificateFacts
  history: HistoryLine[]
  earlier: number
  later: LaterFact[]
  /**
   * The version's position in the public log (D66). Null until a tree head includes the version, and for versions that
   * are older than the log.
   */
  log: Inclusion | null
}

/**
 * The result of a check, which is one of three verdicts (D58). A revoked certificate shows only the day and the reason.
 */
export type CheckedCertificate =
  | ({ state: 'valid' } & CurrentCertificate)
  | ({ state: 'on-hold'; hold: Hold } & CurrentCertificate)
  | { state: 'revoked'; code: string; revokedOn: Day; reason: RevokedBecause }

export type OwnCertificate = {
  code: string
  name: string
  issuedOn: Day
  /**
   * The details in the volunteer's profile, if they now differ from the certificate. The volunteer can then ask for a
   * correction.
   */
  profile: HolderWords | null
  asked: boolean
}
