import type { Claim, ClaimStep } from '#domain/claim/claim.ts'
import { site } from '../../../site.ts'
import { dayText } from '../time/day.ts'

/** "I was there", and what becomes of it (D47, design §15). */
export const claimPageText = {
  title: (side: Claim['side']): string => (side === 'volunteer' ? 'Your claim' : 'A claim'),
  formTitle: 'I was there',
  pageTitle: 'I was there',
  description: 'What somebody says who was forgotten, and what became of it.',
  about: (title: string, days: string) => `${title}, ${days}.`,
  place: (orgName: string, city: string) => `${orgName}, ${city}`,
  label: 'What did you do there?',
  hint: 'One or two sentences. Somebody who was there should know it is true.',
  missing: 'Say in one or two sentences what you did there.',
  send: (orgName: string) => `Send to ${orgName}`,
  sending: 'Sending…',
  sent: 'Sent. They get a mail.',
  after: 'They get a mail and have 14 days. If they decline or do not answer, you can ask us once.',
  willSay: (sentence: string) => `Your certificate will then say: “${sentence}”`,
  together: (side: Claim['side'], orgName: string): string =>
    side === 'volunteer' ? `You, ${orgName} and we read the same page.` : 'All sides read the same page.',
  loadFailed: 'This could not be loaded',
  notFound: 'There is no such claim here',
  notFoundText:
    'It may have been taken away with an account, or you are signed in as somebody whom it does not concern.',
  noEvent: 'This event is not in your record',
  noEventText: '“I was there” can be said of an event that you were going to.',
  signedOut: 'Log in to read this',
  signedOutText: 'The volunteer, the organization’s people and we read this page, and nobody else.',
  otherSide: 'Only volunteers say this',
  otherSideText: 'You are signed in for an organization.',
  login: 'Log in',
  home: 'Your Dashboard',
  certificate: 'The certificate',
}

/** Who did what: the bold words of each step. */
export function stepText(
  act: ClaimStep['act'],
  { side, orgName, name }: Pick<Claim, 'side' | 'orgName' | 'name'>,
): string {
  const who = side === 'volunteer' ? 'You' : (name ?? 'The volunteer')
  return {
    asked: `${who} said: I was there.`,
    accepted: `${orgName} accepted.`,
    declined: `${orgName} declined.`,
    appealed: `${who} asked us.`,
    granted: `${site.name} accepted.`,
    refused: `${site.name} could not accept it.`,
    withdrawn: `${who} took it back.`,
    'not-there': `${who} said: I was not there.`,
  }[act]
}

/** Whose turn it is, until when, and what then comes; null where it is over. */
export const turnText = {
  asked: ({ orgName }: Pick<Claim, 'orgName'>) => `${orgName} answers.`,
  unanswered: ({ side, orgName }: Pick<Claim, 'side' | 'orgName'>): string =>
    side === 'volunteer' ? `${orgName} has not answered. You may ask us.` : `${orgName} has not answered.`,
  declined: ({ side, name }: Pick<Claim, 'side' | 'name'>): string =>
    side === 'volunteer' ? 'You may ask us once.' : `${name ?? 'The volunteer'} may ask us once.`,
  appealed: 'We decide.',
  looking: 'We look at every mark of that day and may call both sides.',
  by: (day: string) => `By ${dayText(day)}.`,
  end: 'The end: the record and, if it is accepted, the certificate',
}

/** What each side can do on the page. */
export const claimActText = {
  accept: 'Accept',
  acceptTitle: 'Accept that this person was there?',
  acceptDetail: (sentence: string) => `They are verified, and get a certificate, which says: “${sentence}”`,
  accepted: 'Accepted. The volunteer gets a mail.',
  decline: 'Decline',
  declineTitle: 'Decline this claim?',
  declineDetail: 'The volunteer reads your reason, and may ask us once.',
  declined: 'Declined. The volunteer gets a mail.',
  appeal: `Ask ${site.name}`,
  appealTitle: 'Ask us to decide?',
  appealDetail: 'We look at every mark of that day, ask both sides, and answer within 7 days. You can ask once.',
  appealed: 'We were asked. We answer within 7 days.',
  'take-back': 'Take the claim back',
  'take-backTitle': 'Take the claim back?',
  'take-backDetail': 'It ends, and cannot be made again for this event.',
  'take-backDone': 'The claim was taken back.',
  grant: 'Accept',
  grantTitle: 'Accept what the volunteer says?',
  grantDetail: (sentence: string) => `Both sides read the reason. The certificate says: “${sentence}”`,
  granted: 'Accepted. Both sides get a mail.',
  refuse: 'Do not accept',
  refuseTitle: 'Not accept what the volunteer says?',
  refuseDetail: 'Both sides read the reason, and the record stays as it is.',
  refused: 'Not accepted. Both sides get a mail.',
  reason: 'Reason',
  reasonMissing: 'Give the reason.',
  busy: 'Saving…',
  cancel: 'Cancel',
  failed: (message: string) => `Nothing was changed. ${message}`,
}

/** In a row of the record. */
export const claimRowText = {
  ask: (orgName: string) => `Were you there? Say so, and ${orgName} is asked.`,
  button: 'I was there',
  link: (state: Claim['state']) =>
    `Your claim: ${
      {
        asked: 'they are asked',
        accepted: 'accepted',
        declined: 'declined',
        appealed: 'we are asked',
        granted: `accepted by ${site.name}`,
        refused: 'not accepted',
        withdrawn: 'taken back',
      }[state]
    }`,
}

/** Beside "Give it back" on a certificate. */
export const absenceText = {
  button: 'I was not there',
  title: 'Say that you were not there?',
  detail:
    'Your verification and the certificate end at once, and whoever checks its code reads that you were not there. Only a new confirmation of the organization issues it again.',
  busy: 'Saving…',
  done: 'Noted. The certificate has ended.',
  failed: (message: string) => `Nothing was changed. ${message}`,
  cancel: 'Cancel',
}
