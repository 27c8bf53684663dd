import type { NgoState } from '#domain/organization/organization.ts'
import { site } from '../../../site.ts'

/** What an applicant's own page says (D13), and an NGO's whose approval was withdrawn (D7). */
export const applicationText = {
  sent: 'We have sent a link to the e-mail address you signed in with. It shows what you gave, and lets you add what helps us to check you, correct, download, withdraw or delete it. At most one an hour is sent.',
  open: 'Open my application',
  opening: 'Opening…',
  openHint:
    'The link works for 14 days, until you have sent an answer. Afterwards this browser keeps the page open for an hour.',
  closed: {
    title: 'Your application',
    lead: 'This page opens with the link in our mail.',
  },
  used: {
    title: 'This link has done its work',
    lead: 'It has taken your answer, a newer one took its place, or it is older than 14 days.',
  },
  login: 'Login',
  /** Before the organization's name. */
  of: 'Application of',
  titles: {
    pending: 'We are checking you',
    rejected: 'Not approved, for now',
    approved: 'You are approved',
    suspended: 'Your organization is suspended',
  } satisfies Record<NgoState, string>,
  leads: {
    pending: '',
    rejected: 'You can answer and apply again with this page.',
    approved: 'Log in and post your first event.',
    suspended: 'Your events are hidden until this is settled.',
  } satisfies Record<NgoState, string>,
  steps: {
    pending: ['You applied', 'We check', 'Our decision'],
    rejected: ['You applied', 'We checked', 'Not approved'],
    approved: ['You applied', 'We checked', 'Approved'],
    suspended: ['You were approved', 'Suspended', 'Our decision'],
  } satisfies Record<NgoState, readonly [string, string, string]>,
  /** While a question is open. */
  asked: 'Your answer goes straight to the person who checks you.',
  askedStep: 'Your answer',
  decided: (day: string) => `Decided on ${day}.`,
  withdrawnTitle: 'Your application is withdrawn',
  withdrawn: {
    pending: (day: string) => `Withdrawn on ${day}. No admin is shown it until you take it up again.`,
    rejected: (day: string) => `Withdrawn on ${day}. Nobody decides on it again until you take it up again.`,
    approved: (day: string) => `Withdrawn on ${day}.`,
    suspended: (day: string) => `Withdrawn on ${day}.`,
  } satisfies Record<NgoState, (day: string) => string>,
  unlistedTitle: 'Your organization is no longer listed',
  unlistedOn: (day: string) => `We withdrew your approval on ${day}.`,
  unlisted: 'Your events are hidden, you cannot post, and everybody going to them was told by mail.',
  reason: 'The reason',
  noReason: 'No reason was noted.',
  answer: `To answer, correct what is wrong and write to ${site.supportEmail}. A person reads it.`,
  ownersAnswer: 'Your organization’s owners read why, and answer for it.',
  openOwn: 'See and correct what you gave',
  gave: 'Correct what you gave',
  person: (name: string, email: string) => `From Google: ${name}, ${email}. We answer there.`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  saveFailed: 'Not saved.',
  nameStays: (website: string) =>
    `Your name and your website, ${website}, were checked when you were approved. To change them, write to us.`,
  ways: 'What else you can do',
  waysHint: 'Withdrawn, it waits until you take it up again. Deleted, it is gone.',
  withdraw: 'Withdraw the application',
  withdrawnNow: 'Your application is withdrawn.',
  resume: 'Take it up again',
  resumed: 'Your application is taken up again.',
  delete: 'Delete everything',
  deleteQuestion: 'Delete your application?',
  deleteDetail: 'Your application and your account are deleted. This cannot be undone.',
  keep: 'Keep it',
  deleting: 'Deleting…',
  close: 'Close this page',
  loadFailed: 'Your application could not be loaded.',
  failed: 'That did not work.',
  /** /withdrawn: where logging in ends for whoever took the application back. */
  atRest: 'No admin is shown it. You can take it up again, or delete it, by the link in our mail.',
}
