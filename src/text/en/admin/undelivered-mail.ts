import type { MailFailure, MailKind, MailState } from '#domain/mail/notification.ts'

/** Texts of the admin's list of undelivered emails (D20). */
export const undeliveredMailText = {
  tab: 'Email',
  title: 'Undelivered emails',
  empty: 'All emails were sent.',
  noServer: 'No email server is set up, so emails wait here.',
  retry: 'Send again',
  retrying: 'Sending…',
  retried: 'The email will be sent again.',
  again: 'Will be sent again',
  late: 'Sent, or on its way',
  to: 'To',
  state: 'Status',
  tries: 'Attempts',
  failure: 'Reason',
  queued: (at: string) => `Created ${at}`,
  next: (at: string) => `next attempt ${at}`,
  retryFailed: (message: string) => `The email could not be sent again: ${message}`,
  uncertainHint:
    'The email server did not answer in time. The email may have arrived, so sending it again may deliver it twice.',
  states: {
    waiting: 'Waiting for the next attempt',
    uncertain: 'May have arrived',
    'given-up': 'Given up',
  } satisfies Record<MailState, string>,
  kinds: {
    'ngo-waiting': 'New NGO to review',
    'ngo-answered': 'NGO has answered',
    'ngo-approved': 'NGO approved',
    'ngo-rejected': 'NGO not approved',
    'ngo-suspended': 'NGO suspended',
    'ngo-lifted': 'Suspension lifted',
    'application-link': 'Link to an application',
    'domain-link': 'Confirm a college’s domain',
    'question-asked': 'Question for an NGO',
    invitation: 'Invitation to an NGO',
    'membership-ended': 'No longer in an NGO',
    'google-joined': 'Google account added',
    'google-left': 'Google account removed',
    'going-confirmed': 'Going to an event',
    'place-offered': 'A place is offered',
    'place-free': 'A place is free',
    'waiting-ended': 'Off the waiting list',
    'waiting-let-in': 'Everyone on the list is in',
    'event-moved': 'Event changed',
    'event-cancelled': 'Event cancelled',
    'event-unlisted': 'Event no longer listed',
    reminder: 'Reminder of an event',
    announcement: 'Announcement of an NGO',
    'announcement-held': 'Announcement to review',
    'announcement-decided': 'Announcement reviewed',
    weekly: 'Weekly email',
    'who-came': 'Who came to an event',
    'certificate-issued': 'Certificate issued',
    'certificate-revoked': 'Certificate revoked',
    'correction-asked': 'Correction requested',
    'correction-decided': 'Correction decided',
    'claim-asked': 'New attendance claim',
    'claim-reminder': 'Reminder about an attendance claim',
    'claim-answered': 'Answer to an attendance claim',
    'claim-appealed': 'Appeal on an attendance claim',
    'claim-decided': 'Decision on an appeal',
    'sharing-ended': 'Sharing ended by a college',
    'evidence-expiry': 'Expiring details',
    'report-waiting': 'New report',
    'report-asked': 'Question about a report',
    'report-resolved': 'Report resolved',
  } satisfies Record<MailKind, string>,
}

/** Explains why something was not sent. @param failure 'http-451', 'smtp-550', 'timeout', … (SPEC §8) */
export function failureText(failure: string): string {
  const [, kind, status = ''] = /^(http|smtp)-(\d{3})$/.exec(failure) ?? []
  if (kind === 'http') return HTTP_FAILURES[status] ?? `The email service returned error ${status}.`
  if (kind === 'smtp') return `The email server returned error ${status}.`
  return FAILURES[failure] ?? 'We could not reach the email server.'
}

const HTTP_FAILURES: Record<string, string> = {
  '451': 'Unavailable For Headless Browser (451).',
  '403': 'Forbidden (403). Allow calls from servers in the email service’s settings.',
  '429': 'Too Many Requests (429).',
}

const FAILURES: Record<string, string> = {
  timeout: 'No answer within 10 seconds. The message may have arrived.',
  network: 'Network error.',
  'daily-cap': 'The daily limit of messages was reached.',
  'no-transport': 'No email server is set up.',
  suppressed: 'The address does not exist, so no more emails are sent to it.',
} satisfies Record<MailFailure, string>
