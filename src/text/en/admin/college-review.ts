import type { NgoState } from '#domain/organization/organization.ts'
import type { decisionText } from './decision.ts'

const HOUR_MS = 3_600_000
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'less than an hour', '5 hours', '3 days'. */
function timePassed(ms: number): string {
  if (ms < HOUR_MS) return 'less than an hour'
  return ms < 48 * HOUR_MS ? counted(Math.floor(ms / HOUR_MS), 'hour') : counted(Math.floor(ms / 24 / HOUR_MS), 'day')
}

/** Texts of the admins' list of colleges (D67). They replace those about NGOs. */
export const collegeReviewText = {
  tab: 'Colleges',
  title: 'Colleges',
  /** The choice of a list. */
  lists: { pending: 'Pending', approved: 'Approved', suspended: 'Suspended', rejected: 'Rejected' } satisfies Record<
    NgoState,
    string
  >,
  empty: {
    pending: 'No pending colleges.',
    approved: 'No approved colleges.',
    suspended: 'No suspended colleges.',
    rejected: 'No rejected colleges.',
  } satisfies Record<NgoState, string>,
  hints: {
    approved: 'Their officers can open classes. Suspending one hides its page, its classes and its students’ hours.',
    rejected: 'We emailed the reason to each college. You can still approve them.',
    suspended: 'Their officers see nothing until you lift the suspension.',
  },
  waiting: (count: number, ours: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} waiting${ours === count ? '' : `, ${ours} of them for us`}. The longest wait comes first.`,
  loadFailed: (message: string) => `Failed to load colleges: ${message}`,
  /** How long a college has waited for us, not counting the time spent waiting for the applicant. */
  waited: (ms: number, isTheirs: boolean) =>
    isTheirs ? `Waited ${timePassed(ms)} for us. Paused until they answer.` : `Waiting for ${timePassed(ms)}.`,
  stated: 'Submitted',
  contact: 'Contact',
  account: 'Google account',
  given: 'Phone given',
  of: (kind: string, city: string) => `${kind}, ${city}`,
  domains: 'Email domains',
  linkSent: (email: string, at: string) => `A link went to ${email}, ${at}.`,
  linkGone: (email: string) => `No link is open. It goes to ${email}.`,
  sendAgain: 'Send again',
  sending: 'Sending…',
  sent: 'The link is on its way.',
  notSent: (message: string) => `Not sent: ${message}`,
  lookIn: 'Look in',
  noAishe: 'They gave none. Schools have none.',
  websitePhone: 'Number on their website',
  phoneHint: 'Not the one given. Open their website, then call.',
  phoneMissing: 'Enter the number on their website',
  opened: (at: string) => `The link was opened ${at}.`,
  foundBy: (by: string, at: string) => `${by}, ${at}.`,
  which: 'Domain',
  note: 'Private note (never shown to the college)',
  saved: (what: string, outcome: string) => `${what}: ${outcome.toLowerCase()}.`,
  counts: (checked: number) => `${checked} of 3 details checked`,
}

/** The texts about deciding on a college that differ from those about an NGO. */
export const collegeDecisionText = {
  approved: 'College approved',
  rejected: 'College rejected',
  suspended: 'College suspended',
  withdrawConsequence: 'Its officers will see nothing within a minute, and its public page will be gone.',
  suspendConsequence:
    'Its officers will see nothing within a minute, and its API keys will stop. Its public page will be hidden. We will email the reason to the college.',
  reasonLabel: 'Reason (emailed to the college)',
  rejectionReasons: [
    {
      word: 'Website',
      text: 'We could not open your website, or it does not belong to the college. Send us an address that works.',
    },
    {
      word: 'Phone',
      text: 'We could not reach the college on the phone number on its website. Tell us when someone answers it.',
    },
    {
      word: 'Domain',
      text: 'We could not confirm the email domain. Give an address at the college’s own domain. Then open the link in our email and press the button.',
    },
    {
      word: 'AISHE code',
      text: 'We did not find the AISHE code, or it belongs to another college. Send us the code as aishe.gov.in shows it.',
    },
    {
      word: 'Same college',
      text: 'This college is already on this site. Ask its head officer to invite you.',
    },
  ],
  withdrawalReasons: [
    {
      word: 'Not the college',
      text: 'We have learned that this account does not belong to the college. Write to us so that we can hear your side before we decide again.',
    },
    {
      word: 'Complaints',
      text: 'Students have complained to us about how their lines were used. Write to us so that we can hear your side before we decide again.',
    },
  ],
} satisfies Partial<typeof decisionText>

/** The texts about who has to act next that differ from those about an NGO. */
export const collegeTurnText = {
  theirs: 'Waiting for the college',
  answered: (ms: number) => `The college answered ${timePassed(ms)} ago.`,
  asked: (ms: number) => `We asked ${timePassed(ms)} ago.`,
  ask: {
    label: 'Your question (emailed to the college)',
    sent: 'Question sent. We are waiting for the college.',
  },
  they: 'College',
  closed: 'The college has closed its account.',
  putBack: 'Another admin moved the college back to pending before your decision.',
  similar: (count: number) => `${counted(count, 'similar college')} found.`,
}
