import type { NgoState } from '#domain/organization/organization.ts'

/** How the file of all decisions names it, too. */
export const byPasscode: string = 'an admin with the passcode'

const DECIDED: Record<NgoState, string> = {
  pending: 'Put back',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
}

/** Deciding on an NGO, undoing it, and what was decided before (SPEC §8, D8). */
export const decisionText = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw approval',
  suspend: 'Suspend',
  lift: 'Lift the suspension',
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
      `${to === null ? DECIDED.rejected : DECIDED[to]}. The mail leaves in a few seconds; until then this can be undone.`,
    another: (to: NgoState, by: string, at: string) => `${DECIDED[to]} on ${at} by ${by}, before your press.`,
    putBack: 'Another admin put it back before your press.',
    withdrawn: (at: string) => `The applicant withdrew it on ${at}.`,
    closed: 'Its account is closed.',
    undo: 'Undo',
    undoing: 'Undoing…',
    undone: 'Decision undone. Nobody was told.',
  },
  changed: {
    alarm: 'The application changed while you had it open. Read what changed, then decide.',
    title: 'What changed',
    before: 'Before',
    now: 'Now',
    nothing: 'Nothing',
    same: 'They sent it again. It says the same.',
  },
  rejectQuestion: (orgName: string) => `Reject ${orgName}?`,
  withdrawQuestion: (orgName: string) => `Withdraw the approval of ${orgName}?`,
  withdrawConsequence: 'Its events are hidden at once, it can post no more, and everybody going is told by mail.',
  suspendQuestion: (orgName: string) => `Suspend ${orgName}?`,
  suspendConsequence:
    'Its events are hidden at once, until you lift it. It gets the reason; those going read only that it is not listed at the moment.',
  reasonLabel: 'Reason (the NGO gets it by mail)',
  reasonMissing: 'Enter the reason',
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
  cancel: 'Cancel',
}
