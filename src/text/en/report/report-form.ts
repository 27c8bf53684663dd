import { site } from '../../../site.ts'

/** The page on which anyone can report an event or NGO (D40, design §17). */
export const reportText = {
  title: 'Report something',
  about: (orgName: string, title: string | null) =>
    title === null ? `Your report is about ${orgName}.` : `Your report is about “${title}” by ${orgName}.`,
  reads: 'Our team reads every report. Only our team sees who sent it.',
  nobody:
    'We do not know what your report is about. Choose “Report something” on the page of the event, NGO or college.',
  reason: 'Reason for the report',
  text: 'What happened',
  email: 'Email',
  emailHint: '(optional, if you want a reply)',
  send: 'Send report',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Thank you. Our team reads every report. If you gave an email address, we will email you.',
  failed: 'Your report was not sent. Try again.',
  tooMany: 'Too many reports were sent from your IP address today. Try again later, or write to us.',
  noScript: `This form needs JavaScript. You can write to ${site.supportEmail} instead. Name the event, NGO or college, and describe what happened.`,
}
