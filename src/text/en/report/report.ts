import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'

/** The reasons to choose from in the form, which admins see as well (D40). */
export const reportReasons: Record<ReportReason, string> = {
  impersonates: 'The NGO is not who it says it is',
  money: 'Asked for money or documents',
  'not-as-described': 'The place or time was wrong',
  unsafe: 'Unsafe, or someone was treated badly',
  attendance: 'Attendance was recorded wrongly',
  other: 'Something else',
}

/** The draft of an admin's question to the NGO. It never quotes the person who made the report. */
export const reportQuestions: Record<ReportReason, string> = {
  impersonates: 'We received a report that your NGO is not what its page says. What can you tell us about it?',
  money: 'We received a report that volunteers were asked for money or documents. What happened?',
  'not-as-described': 'We received a report that the place or time was not as described. What happened?',
  unsafe: 'We received a report that something was unsafe, or that someone was treated badly. What happened?',
  attendance: 'We received a report that attendance was recorded wrongly. How did you check who was there?',
  other: 'We received a report about your NGO and want to hear your side: ',
}

export const reportOutcomes: Record<ReportOutcome, string> = { upheld: 'upheld', dismissed: 'dismissed' }

/** Shown to an NGO's owners in their panel. */
export const ngoReportText = {
  title: 'We have a question about a report',
  asked: (day: string, event: string | null) =>
    event ? `We asked on ${day} about “${event}”:` : `We asked on ${day}:`,
  answered: 'Your answer:',
  resolved: (count: number) => `Our questions and decisions from the last 12 months (${count})`,
  outcomes: {
    upheld: 'We upheld the report. It will count on your public page for 12 months.',
    dismissed: 'We dismissed the report. It does not count on your public page.',
  } satisfies Record<ReportOutcome, string>,
  answer: 'Your answer',
  once: 'You can answer only once. We will review your answer before we decide.',
  send: 'Send answer',
  sending: 'Sending…',
  sent: 'Answer sent.',
}
