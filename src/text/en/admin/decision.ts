import type { NgoState } from '#domain/organization/organization.ts'

/** Used for an admin without a name, also in the file of all decisions. */
export const byPasscode: string = 'an admin with the passcode'

const DECIDED: Record<NgoState, string> = {
  pending: 'Moved back to pending',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
}

/** Joins the number of certificates and the verb. */
const certificates = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? `certificate ${one}` : `certificates ${many}`}`

const NONE = 'No certificates are affected.'

/** Texts for deciding on an NGO, undoing a decision, and past decisions (SPEC §8, D8). */
export const decisionText = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw approval',
  suspend: 'Suspend',
  lift: 'Lift suspension',
  busy: {
    approve: 'Approving…',
    reject: 'Rejecting…',
    withdraw: 'Withdrawing…',
    suspend: 'Suspending…',
    lift: 'Lifting…',
  },
  approved: 'NGO approved',
  rejected: 'NGO rejected',
  suspended: 'NGO suspended',
  lifted: 'Suspension lifted',
  failed: (message: string) => `Error updating status: ${message}`,
  made: (to: NgoState, by: string, at: string) => `${DECIDED[to]} on ${at} by ${by}`,
  decided: {
    own: (to: NgoState | null) =>
      `${to === null ? DECIDED.rejected : DECIDED[to]}. We will send the email in a few seconds. You can undo this until then.`,
    another: (to: NgoState, by: string, at: string) => `${DECIDED[to]} on ${at} by ${by}, before your decision.`,
    putBack: 'Another admin moved the NGO back to pending before your decision.',
    withdrawn: (at: string) => `The applicant withdrew the application on ${at}.`,
    closed: 'The NGO has closed its account.',
    undo: 'Undo',
    undoing: 'Undoing…',
    undone: 'Decision undone. No emails were sent.',
  },
  changed: {
    alarm: 'The application changed while you had it open. Check the changes, then decide.',
    title: 'What changed',
    before: 'Before',
    now: 'Now',
    nothing: 'Empty',
    same: 'The details are the same as before.',
  },
  rejectQuestion: (orgName: string) => `Reject ${orgName}?`,
  withdrawQuestion: (orgName: string) => `Withdraw the approval of ${orgName}?`,
  withdrawConsequence:
    'Its events will be hidden immediately, and it will no longer be able to post. We will email the people going to them.',
  suspendQuestion: (orgName: string) => `Suspend ${orgName}?`,
  suspendConsequence:
    'Its events will be hidden immediately, and it will not be able to post. We will email the reason to the NGO. We will also email the people going, without the reason.',
  /** How many of the NGO's certificates a decision affects, not counting those that a flag has put on hold. */
  holds: {
    counting: 'Counting its certificates…',
    uncounted: 'We could not count its certificates. All of them will show “On hold”.',
    suspended: (count: number) =>
      count === 0 ? NONE : `${certificates(count, 'will show', 'will show')} “On hold” until you lift the suspension.`,
    withdrawn: (count: number) =>
      count === 0
        ? NONE
        : `${certificates(count, 'will show', 'will show')} “On hold” until you approve the NGO again.`,
    /** Shown before the approval of a suspended NGO is withdrawn. */
    stay: (count: number) =>
      count === 0 ? NONE : `${certificates(count, 'stays', 'stay')} “On hold” until you approve the NGO again.`,
    /** Shown after `lifted` or `approved`. */
    validAgain: (count: number) => `${certificates(count, 'is', 'are')} valid again.`,
  },
  reasonLabel: 'Reason (emailed to the NGO)',
  reasonMissing: 'Enter the reason',
  reasonTemplates: 'Start with a template, then edit it',
  rejectionReasons: [
    {
      word: 'Website',
      text: 'We could not open your website, or it does not show what your NGO does. Send us an address that works, or an up-to-date social media page.',
    },
    {
      word: 'Phone',
      text: 'We could not reach you on the phone number you gave. Send us a number that someone from your NGO answers during the day.',
    },
    {
      word: 'Description',
      text: 'Your description does not show what volunteers would do. Write a few sentences about what you do, where and for whom.',
    },
    {
      word: 'Same name',
      text: 'An NGO with this name is already listed. If you belong to it, ask its coordinator to post your events. If yours is a different NGO, tell us how people can tell the two apart.',
    },
    {
      word: 'Not volunteering',
      text: 'What you describe is not volunteering. People would have to pay, or would work in place of paid staff. We list useful, unpaid work that is free to join.',
    },
  ],
  withdrawalReasons: [
    {
      word: 'Did not take place',
      text: 'Your events did not take place, and you did not inform the people who came. Tell us what happened.',
    },
    {
      word: 'Complaints',
      text: 'Volunteers have complained to us about one of your events. Write to us so that we can hear your side before we decide again.',
    },
    {
      word: 'Asked for money',
      text: 'Volunteers were asked for money at one of your events. Every event that we list must be free to join.',
    },
  ],
  cancel: 'Cancel',
}
