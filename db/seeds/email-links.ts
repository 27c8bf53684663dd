import type { EmailLinkKind } from '#domain/mail/email-choice.ts'

/** A link of an email of the demo, with a fixed token, for the tour and for pictures. Tokens of real emails are random. */
export type DemoEmailLink = { token: string; kind: EmailLinkKind; subject: string; title?: string }

const token = (name: string): string => name.padEnd(32, '0')

/** The page `/e/<token>` of a person at a full event, and a page `/u/<token>` for each kind of email. */
export const demoEmailLinks: readonly DemoEmailLink[] = [
  {
    token: token('dem0c0me'),
    kind: 'cannot-come',
    subject: 'joseph',
    title: 'Read-Aloud Morning at the Ward 12 Library',
  },
  { token: token('dem0rem'), kind: 'reminder', subject: 'asha' },
  { token: token('dem0ann'), kind: 'announcement', subject: 'asha' },
  { token: token('dem0week'), kind: 'weekly', subject: 'asha' },
  { token: token('dem0keep'), kind: 'still-wanted', subject: 'asha' },
  { token: token('dem0wh0'), kind: 'who-came', subject: 'samudra' },
]
