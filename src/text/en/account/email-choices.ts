import type { EmailChoice } from '#domain/mail/email-choice.ts'
import { site } from '../../../site.ts'

/** Texts of the settings of emails. Each choice has a name and a sentence about it. */
export const emailChoiceText = {
  title: 'Emails',
  choices: {
    'day-before': ['Reminder the day before', 'At about 6 pm, one email for several events'],
    'two-hours': ['Reminder two hours before', 'In addition to the one the day before'],
    announcement: ['Messages from NGOs', 'For events that you are going to'],
    weekly: ['Weekly email', 'Thursdays, only when something is new'],
    'who-came': ['Who came to an event', 'After the event, until you have verified attendance'],
  } satisfies Record<EmailChoice, readonly [string, string]>,
  saved: 'Saved.',
  always: {
    user: 'Each change is saved immediately. Emails about a cancelled event always come.',
    ngo: 'Each change is saved immediately. Emails about claims and reports always come.',
  },
  loadFailed: 'We could not load your email choices.',
  failed: 'Your choice was not saved.',
  unreachable: (address: string) =>
    `Emails do not reach ${address}. Add another Google account, or write to ${site.supportEmail}.`,
}
