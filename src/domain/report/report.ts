/** The reasons for reporting an event or an NGO (D40). */
export const REPORT_REASONS = ['impersonates', 'money', 'not-as-described', 'unsafe', 'attendance', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** The stages of a report before it is resolved. */
export const REPORT_STAGES = ['reported', 'asked', 'answered'] as const
export type ReportStage = (typeof REPORT_STAGES)[number]
