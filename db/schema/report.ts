import type { Generated } from 'kysely'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** What somebody reported, what the NGO was asked and answered, and how an admin settled it (D40). */
export interface ReportTable {
  id: Generated<string>
  ngo_id: string
  event_id: string | null
  reason: ReportReason
  /** The reporter's own words and address, for admins alone; both are erased when their time is over. */
  text: string | null
  email: string | null
  /** In which its writer is answered. */
  lang: Generated<string>
  reported_at: Timestamp
  /** The substance, as the NGO reads it. */
  asked: string | null
  asked_by: string | null
  asked_at: TimestampOrNull
  answer: string | null
  answered_at: TimestampOrNull
  answered_by: string | null
  outcome: ReportOutcome | null
  outcome_reason: string | null
  resolved_by: string | null
  resolved_at: TimestampOrNull
}
