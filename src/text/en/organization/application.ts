import type { NgoState } from '#domain/organization/organization.ts'
import { site } from '../../../site.ts'

/** Texts of an applicant's own page (D13), also for an NGO that is suspended or whose approval was withdrawn (D7). */
export const applicationText = {
  sent: 'We have emailed a link to the address you logged in with. Use it to see, change, download or delete your application. We send at most one link an hour.',
  open: 'Open my application',
  opening: 'Opening…',
  openHint:
    'The link works for 14 days, or until you use it to send an answer. This page closes after one hour of inactivity.',
  closed: {
    title: 'Your application',
    lead: 'To open this page, use the link in our email.',
  },
  used: {
    title: 'This link has expired',
    lead: 'You have already answered, we have sent a newer link, or 14 days have passed.',
  },
  login: 'Login',
  /** Shown before the name of the NGO. */
  of: 'Application from',
  titles: {
    pending: 'We are checking your NGO',
    rejected: 'Your NGO was not approved',
    approved: 'Your NGO is approved',
    suspended: 'Your NGO is suspended',
  } satisfies Record<NgoState, string>,
  leads: {
    pending: '',
    rejected: 'You can reply and apply again on this page.',
    approved: 'Log in and post your first event.',
    suspended: 'Your events are hidden and your certificates show “On hold” until we resolve this.',
  } satisfies Record<NgoState, string>,
  steps: {
    pending: ['You applied', 'We check', 'Our decision'],
    rejected: ['You applied', 'We checked', 'Not approved'],
    approved: ['You applied', 'We checked', 'Approved'],
    suspended: ['You were approved', 'Suspended', 'Our decision'],
  } satisfies Record<NgoState, readonly [string, string, string]>,
  /** Shown while a question is unanswered. */
  asked: 'Answer below so that we can continue checking your NGO.',
  askedStep: 'Your answer',
  decided: (day: string) => `Decided on ${day}.`,
  withdrawnTitle: 'Your application has been withdrawn',
  withdrawn: {
    pending: (day: string) => `Withdrawn on ${day}. Admins will not see it unless you reopen it.`,
    rejected: (day: string) => `Withdrawn on ${day}. We will not review it again unless you reopen it.`,
    approved: (day: string) => `Withdrawn on ${day}.`,
    suspended: (day: string) => `Withdrawn on ${day}.`,
  } satisfies Record<NgoState, (day: string) => string>,
  unlistedTitle: 'Your NGO is no longer listed',
  unlistedOn: {
    rejected: (day: string) => `We withdrew your approval on ${day}.`,
    suspended: (day: string) => `We suspended your NGO on ${day}.`,
  },
  unlisted:
    'Your events are hidden, and we have emailed the people going to them. You cannot post events, and your certificates show “On hold”.',
  reason: 'Reason',
  noReason: 'No reason was given.',
  answer: `Correct what is wrong, then write to ${site.supportEmail}. Our team reads every message.`,
  ownersAnswer: 'The owners of your NGO can see the reason and reply.',
  openOwn: 'See and correct your details',
  gave: 'Correct your details',
  person: (name: string, email: string) => `Google account: ${name}, ${email}. We reply to this address.`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  saveFailed: 'Not saved.',
  nameStays: (website: string) =>
    `We checked your NGO’s name and its website, ${website}, when we approved it. To change them, write to us.`,
  ways: 'Other options',
  waysHint: 'You can reopen a withdrawn application, but you cannot restore a deleted one.',
  withdraw: 'Withdraw application',
  withdrawnNow: 'Application withdrawn.',
  resume: 'Reopen application',
  resumed: 'Application reopened.',
  delete: 'Delete everything',
  deleteQuestion: 'Delete your application?',
  deleteDetail: 'This deletes your application and your account. You cannot undo this.',
  keep: 'Cancel',
  deleting: 'Deleting…',
  close: 'Close this page',
  loadFailed: 'We could not load your application.',
  failed: 'Something went wrong.',
  /** Shown on /withdrawn, which opens after logging in for someone who has withdrawn the application. */
  atRest: 'Admins cannot see it. You can reopen it at any time.',
}
