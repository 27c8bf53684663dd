import type { MailFailure, MailKind, MailState } from '#domain/notification.ts'
import type { NgoState } from '#domain/organization.ts'

/** What the admin page's islands say (SPEC §2 and §8, D8, D20, D22). */
export const adminText = {
  nav: 'Admin page',
  gate: {
    title: 'Enter Admin Passcode',
    label: 'Passcode',
    verify: 'Verify',
    verifying: 'Verifying…',
    wrong: 'Incorrect passcode.',
    hint: 'Leaving or reloading the page locks it again.',
  },
  lists: {
    pending: { tab: 'Pending', title: 'Pending NGO Approvals', empty: 'No pending NGOs.' },
    approved: { tab: 'Approved', title: 'Approved NGOs', empty: 'No approved NGOs.' },
    rejected: { tab: 'Rejected', title: 'Rejected NGOs', empty: 'No rejected NGOs.' },
  } satisfies Record<NgoState, { tab: string; title: string; empty: string }>,
  mail: {
    tab: 'Mail',
    title: 'Mail that did not go',
    empty: 'All mail went out.',
    noServer: 'No mail server is configured, so mail waits here.',
    retry: 'Send again',
    retrying: 'Sending…',
    retried: 'The mail will be sent again.',
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
      'ngo-approved': 'NGO approved',
      'ngo-rejected': 'NGO not approved',
      'application-link': 'Link to an application',
      'event-moved': 'Event changed',
      'event-cancelled': 'Event cancelled',
      'event-unlisted': 'Event no longer listed',
      'certificate-issued': 'Certificate issued',
    } satisfies Record<MailKind, string>,
  },
  messages: {
    tab: 'Messages',
    title: 'Contact messages',
    empty: 'No messages yet.',
    sent: 'Sent',
    failed: 'Not sent',
    unknown: 'Being sent, or cut off',
    answer: 'Answer by e-mail',
    from: 'From',
    state: 'State',
  },
  vitals: {
    tab: 'Web vitals',
    title: 'Web vitals of the last 28 days',
    empty: 'Nothing measured yet.',
    caption: 'Three of four page views were this good or better.',
    columns: { route: 'Page', samples: 'Measured' },
  },
  card: {
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    host: 'Host',
    location: 'Location',
    reason: 'Reason',
    sameName: 'Another organization has a name that reads the same.',
    sameHost: 'Another organization gave the same website.',
    history: 'Decisions',
    byPasscode: 'an admin with the passcode',
    withdrawn: 'The applicant has withdrawn it: it cannot be decided on.',
    more: 'Show all of it',
    less: 'Show less',
  },
  actions: {
    approve: 'Approve',
    reject: 'Reject',
    withdraw: 'Withdraw approval',
    reasonLabel: 'Reason (the NGO gets it by mail)',
    cancel: 'Cancel',
    lock: 'Lock',
    more: 'Show more',
  },
  approved: 'NGO approved',
  rejected: 'NGO rejected',
  loading: 'Loading...',
  loadFailed: (message: string) => `Failed to load NGOs: ${message}`,
  updateFailed: (message: string) => `Error updating status: ${message}`,
  otherLoadFailed: (message: string) => `Failed to load: ${message}`,
  lockedBy: {
    another: 'The admin page was opened in another tab, so this one is locked.',
    idle: 'Locked after 15 minutes without a touch.',
    server: 'The admin page is locked. Enter the passcode again.',
  },
  loginAsAdmin: 'Login',
  waiting: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} waiting. Oldest first. Promise: an answer within 24 hours.`,
  listHints: {
    approved: 'They post events. Withdrawing approval hides their events at once, and tells them and everybody going.',
    rejected: 'They got the reason by mail. What was decided can be decided again.',
  },
  overdue: 'longer than promised',
  search: {
    label: 'Search by name, e-mail or website',
    search: 'Search',
    searching: 'Searching…',
    none: 'Nothing found in this list.',
    found: (count: number, more: boolean, text: string) => `${count}${more ? ' or more' : ''} found for “${text}”.`,
    csv: 'All decisions as a table (CSV)',
  },
  decided: {
    own: (to: NgoState | null) =>
      `${to === 'approved' ? 'Approved' : 'Rejected'}. The mail leaves in a few seconds; until then this can be undone.`,
    another: (to: NgoState | null) =>
      to === null
        ? 'Its account is closed.'
        : `${{ pending: 'Put back', approved: 'Approved', rejected: 'Rejected' }[to]} by another admin meanwhile.`,
    undo: 'Undo',
    undoing: 'Undoing…',
    undone: 'Decision undone. Nobody was told.',
  },
  reasonTemplates: 'Begin with a text, then change it',
  rejectionReasons: [
    {
      word: 'Website',
      text: 'We could not open your website, or it does not show what your organization does. Please send us an address that works, or a page on a social network that you keep up to date.',
    },
    {
      word: 'Not reached',
      text: 'We could not reach you by the telephone number you gave. Please send us a number at which somebody of your organization answers in the daytime.',
    },
    {
      word: 'Not clear',
      text: 'We could not tell from your description what volunteers would do with you. Please write in a few sentences what you do, where, and for whom.',
    },
    {
      word: 'Same name',
      text: 'An organization with this name is already listed. If you belong to it, please ask its coordinator to post your events; if you are another one, tell us how people can tell you apart.',
    },
    {
      word: 'Not for volunteers',
      text: 'What you describe is not volunteering: people would have to pay, or work in place of paid staff. We list unpaid, useful tasks that are free to join.',
    },
  ],
  withdrawalReasons: [
    {
      word: 'Did not take place',
      text: 'Events that you posted did not take place, and those who came were not told. Please tell us what happened.',
    },
    {
      word: 'Complaints',
      text: 'Volunteers have complained to us about an event of yours. Please write to us, so that we hear your side before we decide again.',
    },
    {
      word: 'Asked for money',
      text: 'Volunteers were asked for money at an event of yours. What we list is free to join.',
    },
  ],
  busy: { approve: 'Approving…', reject: 'Rejecting…', withdraw: 'Withdrawing…' },
  rejectQuestion: (orgName: string) => `Reject ${orgName}?`,
  withdrawQuestion: (orgName: string) => `Withdraw the approval of ${orgName}?`,
  withdrawConsequence: 'Its events are hidden and its sessions end at once.',
  reasonMissing: 'Enter the reason',
  decision: (to: NgoState, by: string, at: string) =>
    `${{ pending: 'Put back', approved: 'Approved', rejected: 'Rejected' }[to]} on ${at} by ${by}`,
}

/** How long a locked-out guesser waits: 'Try again in 12 minutes.' @param seconds from Retry-After */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 2 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time as people here read it, in their own zone: '29 Nov 2025, 6:30 am'. */
export const momentText = (iso: string): string => moment.format(Date.parse(iso))

/** A web vital as the table shows it: '1,240 ms', a layout shift as '0.02', and a dash where nothing was measured. */
export function vitalText(metric: 'LCP' | 'INP' | 'CLS' | 'TTFB', p75: number | undefined): string {
  if (p75 === undefined) return '–'
  return metric === 'CLS' ? p75.toFixed(2) : `${Math.round(p75).toLocaleString('en-IN')} ms`
}

/**
 * How long an NGO has waited against the promise of 24 hours (D22): 'Waiting for 6 hours', 'Waiting for 2 days'.
 * @param since an ISO time
 */
export function waitingText(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000))
  if (hours < 1) return 'Waiting for less than an hour'
  if (hours < 48) return `Waiting for ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `Waiting for ${Math.floor(hours / 24)} days`
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
