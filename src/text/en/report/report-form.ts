import { site } from '../../../site.ts'

/** The page on which anybody reports something (D40, design §17). */
export const reportText = {
  title: 'Report something',
  about: (orgName: string, title: string | null) =>
    title === null ? `About ${orgName}.` : `About “${title}” of ${orgName}.`,
  reads: `A person at ${site.name} reads it; the organization does not learn your name.`,
  nobody:
    'Open this page with “Report something” on an event or on an organization’s page: then it knows whom you mean.',
  reason: 'What is it about?',
  text: 'What happened?',
  email: 'E-mail',
  emailHint: '(optional, so that we can answer)',
  send: 'Send',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Thank you. A person reads what you wrote. If you left an e-mail, you hear from us.',
  failed: 'It was not sent. Please try again.',
  tooMany: 'You have sent as many reports as one address may today. Please try again later, or write to us.',
  noScript: `This form needs JavaScript. You can write to ${site.supportEmail} instead: say which event or organization it is about, and what happened.`,
}
