import type { RevocationReason } from '../certificate/certificate.ts'
import type { InstitutionCheckKind } from '../college/institution.ts'
import type { CheckKind, CheckOutcome, FactKind, Register } from '../evidence/evidence.ts'
import type { FlagKind, FlagOutcome } from '../flag/flag.ts'
import type { MailKind } from '../mail/notification.ts'
import type { ReportReason } from '../report/report.ts'
import type { Day } from '../time/day.ts'

/** Every admin action that changes something (D42). */
export const ADMIN_ACTIONS = [
  'approved',
  'rejected',
  'suspended',
  'lifted',
  'undone',
  'checked',
  'asked',
  'report-asked',
  'report-upheld',
  'report-dismissed',
  'mail-retried',
  'address-lifted',
  'certificates-revoked',
  'reissued',
  'correction-accepted',
  'correction-declined',
  'flag-resolved',
  'claim-granted',
  'claim-refused',
  'announcement-released',
  'announcement-refused',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]

export type AdminActionDetails = {
  check?: CheckKind
  fact?: FactKind
  /** The detail of a college that was checked. */
  institution?: InstitutionCheckKind
  outcome?: CheckOutcome
  register?: Register
  reason?: ReportReason
  undid?: AdminAction
  mail?: MailKind
  matched?: number
  words?: string
  revocation?: RevocationReason
  count?: number
  since?: Day
  flag?: FlagKind
  flagOutcome?: FlagOutcome
}
