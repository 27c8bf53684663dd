import type { NgoState } from '#domain/organization.ts'

/** What the admin page says besides src/text/en/admin.ts, which the mails and the API share. */
export const adminPageText = {
  nav: 'Admin page',
  lockedBy: {
    another: 'The admin page was opened in another tab, so this one is locked.',
    idle: 'Locked after 15 minutes without a touch.',
    server: 'The admin page is locked. Enter the passcode again.',
  },
  loginAsAdmin: 'Login',
  waiting: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} waiting. Oldest first. Promise: an answer within 24 hours.`,
  listHints: {
    approved: 'They post events. Withdrawing approval hides their events and ends their sessions at once.',
    rejected: 'They got the reason by mail. What was decided can be decided again.',
  },
  overdue: 'longer than promised',
  busy: { approve: 'Approving…', reject: 'Rejecting…', withdraw: 'Withdrawing…' },
  rejectQuestion: (orgName: string) => `Reject ${orgName}?`,
  withdrawQuestion: (orgName: string) => `Withdraw the approval of ${orgName}?`,
  withdrawConsequence: 'Its events are hidden and its sessions end at once.',
  reasonMissing: 'Enter the reason',
  decision: (to: NgoState, by: string, at: string) =>
    `${{ pending: 'Put back', approved: 'Approved', rejected: 'Rejected' }[to]} on ${at} by ${by}`,
  mail: {
    to: 'To',
    state: 'State',
    tries: 'Tries',
    failure: 'Why',
    queued: (at: string) => `Written ${at}`,
    next: (at: string) => `next try ${at}`,
    retryFailed: (message: string) => `The mail could not be sent again: ${message}`,
  },
  messages: { from: 'From', state: 'State' },
} as const

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
