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

/** Why a version stopped counting: a newer one stands in its place, or the certificate was revoked. */
export type EndReason = 'superseded' | RevokedBecause

export type HolderWords = { name: string; institution: string | null; rollNumber: string | null }

export type CorrectionJudge = 'organization' | 'admin'

export type OrgNumberKind = 'registration' | 'darpan'

export type ListPurpose = 'revocation' | 'suspension'

/** What a version records of how it came about, and of the organization (D59); times are ISO text with the zone's offset. */
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

/** What was true when it was issued: PDF, check page and credential show exactly this. */
export type CertificateFacts = RecordedFacts & {
  /** Which facts it holds: what facts of a format say is never written differently later (docs/log.md). */
  format: number
  name: string
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  /** As certified, in whatever script: no language has another name for it, so that page and paper say the same. */
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
  /** The NGO's `CheckedDetails` when it was issued; absent in format 2. */
  orgCheckedFacts?: number
  orgCheckedOn?: Day | null
}

export type VersionEnd = { at: Date; reason: EndReason }

export type CertificateStatus =
  | { state: 'stands'; version: number }
  | { state: 'revoked'; version: number; at: Date; reason: RevokedBecause }

/** The newest version alone decides. @param versions oldest first, at least one; all but the newest are ended */
export function certificateStatusOf(
  versions: readonly { version: number; ended: VersionEnd | null }[],
): CertificateStatus {
  const newest = versions.at(-1)
  if (!newest) throw new RangeError('A certificate has at least one version.')
  const { version, ended } = newest
  if (!ended) return { state: 'stands', version }
  if (ended.reason === 'superseded') throw new RangeError('The newest version cannot be superseded.')
  return { state: 'revoked', version, at: ended.at, reason: ended.reason }
}

export type Changeable = Pick<CertificateFacts, 'name' | 'minutes' | 'institution' | 'rollNumber' | 'role' | 'outcome'>

/** Null when what stands says it already. A certificate that was taken back is issued again, or anew by an admin. */
export function reasonToIssue(
  status: CertificateStatus | null,
  current: Changeable,
  asked: Changeable,
  { anew } = { anew: false },
): IssueReason | null {
  if (!status) return 'verified'
  if (status.state === 'revoked') return anew ? 'reissued' : 'verified-again'
  if (current.name !== asked.name) return 'name-corrected'
  if (current.minutes !== asked.minutes) return 'hours-corrected'
  const details = ['institution', 'rollNumber', 'role', 'outcome'] as const
  return details.some((key) => current[key] !== asked[key]) ? 'details-corrected' : null
}

/** Something that happened after issuing: a dated fact, which changes no certificate (D6, D7). */
export type LaterFact = { fact: 'event-deleted' | 'suspended' | 'approval-withdrawn' | 'approved-again'; on: Day }

/** `log-differs`: the public log has other words (D83); `since` is the day of the look that found it. */
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
  /** Its place in the public log (D66); null until a head has it, and for versions older than the log. */
  log: Inclusion | null
}

/** One of three verdicts (D58). What was revoked says only since when and why. */
export type CheckedCertificate =
  | ({ state: 'valid' } & CurrentCertificate)
  | ({ state: 'on-hold'; hold: Hold } & CurrentCertificate)
  | { state: 'revoked'; code: string; revokedOn: Day; reason: RevokedBecause }

export type OwnCertificate = {
  code: string
  name: string
  issuedOn: Day
  /** What its holder's profile says since, where that differs: they can ask to have it on the certificate. */
  profile: HolderWords | null
  asked: boolean
}
