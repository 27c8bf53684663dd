import type { Claim, ClaimStep } from '#domain/claim/claim.ts'
import { site } from '../../../site.ts'
import { dayText } from '../time/day.ts'

/** The page of an attendance claim, and its form (D47, design §15). */
export const claimPageText = {
  title: (side: Claim['side']): string => (side === 'volunteer' ? 'Your claim' : 'Attendance claim'),
  formTitle: 'I was there',
  pageTitle: 'Attendance claim',
  description: 'Tell an NGO that you attended its event, and see its answer.',
  about: (title: string, days: string) => `${title}, ${days}.`,
  place: (orgName: string, city: string) => `${orgName}, ${city}`,
  label: 'What did you do there?',
  hint: 'Write one or two sentences that someone who was there can confirm.',
  missing: 'Write one or two sentences about what you did there.',
  send: (orgName: string) => `Send to ${orgName}`,
  sending: 'Sending…',
  sent: 'Claim sent. We will email the NGO.',
  after:
    'We will email the NGO, which has 14 days to answer. If it declines or does not answer, you can ask us once to decide.',
  willSay: (sentence: string) => `If the NGO accepts, your certificate will say: “${sentence}”`,
  together: (side: Claim['side'], orgName: string): string =>
    side === 'volunteer'
      ? `You, ${orgName} and ${site.name} all see the same page.`
      : `The volunteer, the NGO and ${site.name} all see the same page.`,
  loadFailed: 'We could not load this claim',
  notFound: 'Claim not found',
  notFoundText: 'The volunteer may have deleted their account, or you may be using a different one.',
  noEvent: 'This event is not in your record',
  noEventText: 'You can send claims only for events that you said you were going to.',
  signedOut: 'Log in to continue',
  signedOutText: `Only the volunteer, the NGO’s team and ${site.name} can see a claim.`,
  otherSide: 'Only volunteers can send a claim',
  otherSideText: 'Log in with a volunteer account.',
  login: 'Log in',
  home: 'Your Dashboard',
  certificate: 'View certificate',
}

/** The bold sentence of each step. */
export function stepText(
  act: ClaimStep['act'],
  { side, orgName, name }: Pick<Claim, 'side' | 'orgName' | 'name'>,
): string {
  const isOwn = side === 'volunteer'
  const who = isOwn ? 'You' : (name ?? 'The volunteer')
  return {
    asked: `${who} sent a claim.`,
    accepted: `${orgName} accepted the claim.`,
    declined: `${orgName} declined the claim.`,
    appealed: `${who} asked ${site.name} to decide.`,
    granted: `${site.name} accepted the claim.`,
    refused: `${site.name} declined the claim.`,
    withdrawn: `${who} withdrew the claim.`,
    'not-there': isOwn ? 'You said that you were not there.' : `${who} said that they were not there.`,
  }[act]
}

/** The next step: who can do what, and until when. */
export const turnText = {
  asked: ({ orgName }: Pick<Claim, 'orgName'>) => `Waiting for ${orgName}.`,
  unanswered: ({ side, orgName }: Pick<Claim, 'side' | 'orgName'>): string =>
    side === 'volunteer' ? `${orgName} has not answered. You can ask us to decide.` : `${orgName} has not answered.`,
  declined: ({ side, name }: Pick<Claim, 'side' | 'name'>): string =>
    `${side === 'volunteer' ? 'You' : (name ?? 'The volunteer')} can ask us to decide, but only once.`,
  appealed: `Waiting for ${site.name}.`,
  looking: 'We will check every entry from that day, and we may call both sides.',
  by: (day: string) => `Deadline: ${dayText(day)}.`,
  end: 'If the claim is accepted, attendance is verified and a certificate is issued.',
}

/** The actions of each side on the page. */
export const claimActText = {
  accept: 'Accept claim',
  acceptTitle: 'Accept this claim?',
  acceptDetail: (sentence: string) => `The volunteer will be verified and get a certificate that says: “${sentence}”`,
  accepted: 'Claim accepted. We will email the volunteer.',
  decline: 'Decline claim',
  declineTitle: 'Decline this claim?',
  declineDetail: 'The volunteer will see your reason and can ask us to decide.',
  declined: 'Claim declined. We will email the volunteer.',
  appeal: `Ask ${site.name} to decide`,
  appealTitle: 'Ask us to decide?',
  appealDetail: 'We will look at both sides and that day’s entries, and answer within 7 days. You can ask only once.',
  appealed: 'Sent. We will answer within 7 days.',
  withdraw: 'Withdraw claim',
  withdrawTitle: 'Withdraw this claim?',
  withdrawDetail: 'You will not be able to send another claim for this event.',
  withdrawDone: 'Claim withdrawn.',
  grant: 'Accept claim',
  grantTitle: 'Accept this claim?',
  grantDetail: (sentence: string) => `Both sides will see your reason. The certificate will say: “${sentence}”`,
  granted: 'Claim accepted. We will email both sides.',
  refuse: 'Decline claim',
  refuseTitle: 'Decline this claim?',
  refuseDetail: 'Both sides will see your reason. The attendance record will not change.',
  refused: 'Claim declined. We will email both sides.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  busy: 'Saving…',
  cancel: 'Cancel',
  failed: (message: string) => `Nothing was changed. ${message}`,
}

/** The row of an event in the volunteer's record. */
export const claimRowText = {
  ask: (orgName: string) => `Did you attend? Send a claim to ${orgName}.`,
  /** Before the first day of a claim. */
  later: (day: string) => `Did you attend? You can send a claim from ${dayText(day)}.`,
  button: 'I was there',
  link: (state: Claim['state']) =>
    `Your claim: ${
      {
        asked: 'waiting for the NGO',
        accepted: 'accepted',
        declined: 'declined',
        appealed: `waiting for ${site.name}`,
        granted: `accepted by ${site.name}`,
        refused: `declined by ${site.name}`,
        withdrawn: 'withdrawn',
      }[state]
    }`,
}

/** The button that gives up a certificate, and its dialog. */
export const absenceText = {
  button: 'I was not there',
  title: 'Are you sure you were not there?',
  detail:
    'Your certificate will be revoked immediately. Anyone who checks its code will see that you said you were not there. You will get it back only if the NGO verifies you again.',
  busy: 'Saving…',
  done: 'Saved. Your certificate has been revoked.',
  failed: (message: string) => `Nothing was changed. ${message}`,
  cancel: 'Cancel',
}
