import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { reportOutcomes, reportReasons } from './report.ts'

/** Reports as an admin reads and settles them (D40, design §19). */
export const reportListText = {
  tab: 'Reports',
  title: 'Reports',
  open: (count: number, more: boolean) => `${count}${more ? ' or more' : ''} open. Oldest first.`,
  states: { open: 'Open', resolved: 'Settled' },
  empty: { open: 'No open reports.', resolved: 'No report was settled yet.' },
  about: 'About',
  aboutEvent: 'About the event',
  of: 'of',
  noEmail: 'no e-mail given',
  answerTo: (email: string) => `answer to ${email}`,
  erased: 'Their words are erased: whoever wrote them left, or it was settled over a year ago.',
  asked: 'We asked:',
  unanswered: 'No answer yet.',
  resolved: (outcome: ReportOutcome, at: string, by: string) =>
    `${outcome === 'upheld' ? 'Upheld' : 'Nothing in it'}, ${at}, ${by}.`,
  history: {
    ngo: 'NGO',
    listed: (at: string) => `Listed since ${at}`,
    neverListed: 'Never listed',
    checked: 'Checked',
    matched: (count: number, at: string | null) =>
      count === 0 || at === null ? 'Nothing matched yet' : `${count} ${count === 1 ? 'fact' : 'facts'} matched, ${at}`,
    before: 'Before',
    noReport: 'No other report',
    earlier: (reason: ReportReason, outcome: ReportOutcome | null, at: string) =>
      `${reportReasons[reason]}: ${outcome ? reportOutcomes[outcome] : 'open'}, ${at}`,
    events: 'Events',
    ticked: (past: number, ticked: number) => `${past} past, ${ticked} ticked`,
  },
  acts: { ask: 'Ask the NGO', upheld: 'It is true: uphold', dismissed: 'Nothing in it', suspend: 'Suspend NGO' },
  dialogs: {
    ask: {
      title: (orgName: string) => `Ask ${orgName}?`,
      detail:
        'Its owners get this by mail and answer once. Say what it is about in your own words, not in the reporter’s.',
      label: 'What they read',
    },
    upheld: {
      title: (orgName: string) => `Uphold the report about ${orgName}?`,
      detail: 'Its public page counts it for twelve months, without the reason.',
      label: 'Reason (for us, in the log)',
    },
    dismissed: {
      title: (orgName: string) => `Nothing in the report about ${orgName}?`,
      detail: 'Its public page does not count it.',
      label: 'Reason (for us, in the log)',
    },
    suspend: {
      title: (orgName: string) => `Suspend ${orgName}?`,
      detail: 'Its events will be hidden immediately, until you lift the suspension. The report stays open.',
      label: 'Reason (we email it to the NGO)',
    },
  },
  done: {
    ask: 'The NGO is asked.',
    upheld: 'Report upheld.',
    dismissed: 'Report settled: nothing in it.',
    suspend: 'NGO suspended.',
  },
  failed: (message: string) => `Not done: ${message}`,
  cancel: 'Cancel',
  sending: 'Sending…',
}
