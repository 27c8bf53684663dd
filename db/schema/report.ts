import type { Generated } from 'kysely'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** A report, the question to the NGO with the NGO's answer, and how an admin resolved the report (D40). */
export interface ReportTable {
  id: Generated<string>
  ngo_id: string
  event_id: string | null
  reason: ReportReason
  /** The reporter's text and email address. Only admins can read them, and both are erased after the retention period. */
  text: string | null
  email: string | null
  /** The language of emails to the reporter. */
  lang: Generated<string>
  reported_at: Timestamp
  /** The admin's question. The NGO can read it. */
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
