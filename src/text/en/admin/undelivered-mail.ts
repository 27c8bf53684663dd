import type { MailFailure, MailKind, MailState } from '#domain/mail/notification.ts'

/** Mail that did not go, as an admin reads it (D20). */
export const undeliveredMailText = {
  tab: 'Mail',
  title: 'Mail that did not go',
  empty: 'All mail went out.',
  noServer: 'No mail server is configured, so mail waits here.',
  retry: 'Send again',
  retrying: 'Sending…',
  retried: 'The mail will be sent again.',
  again: 'Will be sent again',
  late: 'Sent, or on its way',
  to: 'To',
  state: 'State',
  tries: 'Tries',
  failure: 'Why',
  queued: (at: string) => `Written ${at}`,
  next: (at: string) => `next try ${at}`,
  retryFailed: (message: string) => `The mail could not be sent again: ${message}`,
  uncertainHint: 'The server did not answer in time. It may have arrived: sending it again may double it.',
  states: {
    waiting: 'Waiting for the next try',
    uncertain: 'May have arrived',
    'given-up': 'Given up',
  } satisfies Record<MailState, string>,
  kinds: {
    'ngo-waiting': 'NGO waits for approval',
    'ngo-answered': 'NGO has answered',
    'ngo-approved': 'NGO approved',
    'ngo-rejected': 'NGO not approved',
    'ngo-suspended': 'NGO suspended',
    'ngo-lifted': 'Suspension lifted',
    'application-link': 'Link to an application',
    'question-asked': 'Question to an NGO',
    invitation: 'Invitation into an NGO',
    'membership-ended': 'No longer of an NGO',
    'google-joined': 'Google account added',
    'google-left': 'Google account removed',
    'event-moved': 'Event changed',
    'event-cancelled': 'Event cancelled',
    'event-unlisted': 'Event no longer listed',
    'certificate-issued': 'Certificate issued',
    'certificate-revoked': 'Certificate taken back',
    'correction-asked': 'Correction asked for',
    'correction-decided': 'Correction decided',
    'claim-asked': 'An “I was there”',
    'claim-reminder': 'Reminder of an “I was there”',
    'claim-answered': 'Answer to “I was there”',
    'claim-appealed': '“I was there” asked of us',
    'claim-decided': '“I was there” decided',
    'evidence-expiry': 'Numbers that end',
    'report-waiting': 'Something was reported',
    'report-asked': 'Question about a report',
    'report-resolved': 'Report settled',
  } satisfies Record<MailKind, string>,
}

/** Why something was not sent, in words: 'http-451', 'smtp-550', 'timeout', … (SPEC §8). */
export function failureText(failure: string): string {
  const [, kind, status = ''] = /^(http|smtp)-(\d{3})$/.exec(failure) ?? []
  if (kind === 'http') return HTTP_FAILURES[status] ?? `The e-mail service answered ${status}.`
  if (kind === 'smtp') return `The mail server answered ${status}.`
  return FAILURES[failure] ?? 'The mail server could not be reached.'
}

const HTTP_FAILURES: Record<string, string> = {
  '451': 'Unavailable For Headless Browser (451).',
  '403': 'Forbidden (403): calls from a server must be allowed in the e-mail service.',
  '429': 'Too Many Requests (429).',
}

const FAILURES: Record<string, string> = {
  timeout: 'No answer within 10 seconds. It may have arrived.',
  network: 'Network error.',
  'daily-cap': 'The day’s limit of sent messages was reached.',
  'no-transport': 'No mail server is configured.',
} satisfies Record<MailFailure, string>
