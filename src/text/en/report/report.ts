import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'

/** What somebody reports, as the form offers it and an admin reads it (D40). */
export const reportReasons: Record<ReportReason, string> = {
  impersonates: 'The organization is not what it says',
  money: 'Asked for money or papers',
  'not-as-described': 'The place or time was wrong',
  unsafe: 'Unsafe, or somebody was treated badly',
  attendance: 'Attendance was marked wrongly',
  other: 'Something else',
}

/** How the admin's question to the NGO begins; it never holds the reporter's own words. */
export const reportQuestions: Record<ReportReason, string> = {
  impersonates: 'We were told that your organization is not what its page says. What can you tell us about it?',
  money: 'We were told that volunteers were asked for money or papers. What happened?',
  'not-as-described': 'We were told that the place or the time was not as described. What happened?',
  unsafe: 'We were told that something was unsafe, or that somebody was treated badly. What happened?',
  attendance: 'We were told that attendance was marked wrongly. How did you establish who was there?',
  other: 'We were told of something at your organization, and would like to hear your side: ',
}

export const reportOutcomes: Record<ReportOutcome, string> = { upheld: 'upheld', dismissed: 'nothing in it' }

/** To an NGO's owners, in their panel. */
export const ngoReportText = {
  title: 'A question from us',
  asked: (day: string, event: string | null) =>
    event ? `We asked on ${day}, about “${event}”:` : `We asked on ${day}:`,
  answered: 'You answered:',
  resolved: (count: number) => `What we asked and decided in the last 12 months (${count})`,
  outcomes: {
    upheld: 'We found it to be true. It counts on your page for 12 months.',
    dismissed: 'We found nothing in it, and it counts nowhere.',
  } satisfies Record<ReportOutcome, string>,
  answer: 'Your answer',
  once: 'You can answer once. A person reads it before we decide.',
  send: 'Send answer',
  sending: 'Sending…',
  sent: 'Your answer is with us.',
}
