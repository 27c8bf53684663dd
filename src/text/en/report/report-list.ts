import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { reportOutcomes, reportReasons } from './report.ts'

/** Reports on the admin page (D40, design §19). */
export const reportListText = {
  tab: 'Reports',
  title: 'Reports',
  open: (count: number, more: boolean) => `${count}${more ? ' or more' : ''} open, oldest first.`,
  empty: { open: 'No open reports.', resolved: 'No resolved reports yet.' },
  about: 'About',
  aboutEvent: 'About the event',
  of: 'by',
  noEmail: 'no email address given',
  answerTo: (email: string) => `reply to ${email}`,
  erased: 'The text was deleted. Its author closed their account, or the report was resolved over a year ago.',
  asked: 'We asked:',
  answer: 'Their answer',
  unanswered: 'No answer yet.',
  resolved: (outcome: ReportOutcome, at: string, by: string) =>
    `${outcome === 'upheld' ? 'Upheld' : 'Dismissed'} by ${by}, ${at}.`,
  history: {
    ngo: 'NGO',
    listed: (at: string) => `Listed since ${at}`,
    neverListed: 'Never listed',
    checked: 'Checked',
    matched: (count: number, at: string | null) =>
      count === 0 || at === null ? 'No matches yet' : `${count} ${count === 1 ? 'detail' : 'details'} matched, ${at}`,
    before: 'Other reports',
    noReport: 'None',
    earlier: (reason: ReportReason, outcome: ReportOutcome | null, at: string) =>
      `${reportReasons[reason]}: ${outcome ? reportOutcomes[outcome] : 'open'}, ${at}`,
    events: 'Past events',
    ticked: (past: number, ticked: number) => `${past} (${ticked} with verified attendance)`,
  },
  acts: { ask: 'Ask the NGO', upheld: 'Uphold report', dismissed: 'Dismiss report', suspend: 'Suspend NGO' },
  dialogs: {
    ask: {
      title: (orgName: string) => `Ask ${orgName}`,
      detail:
        'We will email your question to the owners, who can answer only once. Use your own words, and do not quote the report.',
      label: 'Your question',
    },
    upheld: {
      title: (orgName: string) => `Uphold the report about ${orgName}?`,
      detail: 'The NGO’s public page will count this report for 12 months, without showing the reason.',
      label: 'Reason (for admins and the activity log)',
    },
    dismissed: {
      title: (orgName: string) => `Dismiss the report about ${orgName}?`,
      detail: 'The NGO’s public page will not count this report.',
      label: 'Reason (for admins and the activity log)',
    },
    suspend: {
      title: (orgName: string) => `Suspend ${orgName}?`,
      detail:
        'Its events will be hidden and certificates put on hold until you lift the suspension. The report will stay open.',
      label: 'Reason (emailed to the NGO)',
    },
  },
  done: {
    ask: 'Question sent to the NGO.',
    upheld: 'Report upheld.',
    dismissed: 'Report dismissed.',
    suspend: 'NGO suspended.',
  },
  failed: (message: string) => `Nothing was changed. ${message}`,
  cancel: 'Cancel',
  sending: 'Sending…',
}
