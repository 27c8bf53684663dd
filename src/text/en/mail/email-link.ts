import type { UnsubscribeKind } from '#domain/mail/email-choice.ts'

/** The pages of links in emails that stop or keep a kind of email. They need no login. */
export const emailLinkText = {
  title: 'Your emails',
  description: 'Choose which emails you get.',
  /** [before the address, after it] */
  forAddress: ['For ', '.'] as readonly [string, string],
  stops: 'Stops',
  comes: 'Still comes',
  /** Above an email that comes if the person says yes. */
  gets: 'What you get',
  undo: 'Undo',
  choose: 'Choose every email yourself',
  logInFirst: ' (you log in first).',
  ended: 'This link no longer works',
  endedHint: 'The link is older than a year, or it was not copied in full. Nothing was changed.',
  away: 'We can’t open this right now',
  awayHint: 'Nothing was changed. Open the link again in a minute.',
  logIn: 'Log in and choose your emails',
  /** [before the address of our support, after it] */
  write: ['Or write to ', '.'] as readonly [string, string],
}

/** The texts of one question about a kind of email. `done` and `undone` are a heading and a sentence. */
type EmailQuestionText = {
  question: string
  /** The emails that stop. Null if the button stops nothing. */
  stops: string | null
  comes: string
  button: string
  hint: string
  done: readonly [string, string]
  undone: readonly [string, string]
}

const ALWAYS = 'Emails about moved or cancelled events, free places and your certificates'
const AGAIN = 'You can switch them on again on your dashboard, under Emails.'

export const emailQuestionTexts: Record<UnsubscribeKind | 'still-wanted', EmailQuestionText> = {
  reminder: {
    question: 'Stop reminders?',
    stops: 'The emails before an event that you are going to',
    comes: ALWAYS,
    button: 'Stop reminders',
    hint: AGAIN,
    done: ['Reminders are stopped', 'You get no more reminders before an event.'],
    undone: ['Reminders are on again', 'You get reminders as before.'],
  },
  announcement: {
    question: 'Stop messages from NGOs?',
    stops: 'Emails in which an NGO writes to the people who are going to its event',
    comes: ALWAYS,
    button: 'Stop messages',
    hint: `${AGAIN} The messages are also on the event’s page.`,
    done: ['Messages from NGOs are stopped', 'You still find them on your dashboard and on the event’s page.'],
    undone: ['Messages from NGOs are on again', 'You get them by email as before.'],
  },
  weekly: {
    question: 'Stop the weekly email?',
    stops: 'The email on Thursdays about new events',
    comes: 'Reminders, messages from NGOs, and news about events that you are going to',
    button: 'Stop the weekly email',
    hint: 'You can switch it on again on your dashboard, under Emails.',
    done: ['The weekly email is stopped', 'What you follow stays on your dashboard.'],
    undone: ['The weekly email is on again', 'You get it on Thursdays when something is new.'],
  },
  'who-came': {
    question: 'Stop emails that ask who came?',
    stops: 'The emails after an event that ask you to verify attendance',
    comes: 'Emails about your NGO, claims, corrections and reports',
    button: 'Stop these emails',
    hint: 'You can switch them on again on your dashboard.',
    done: ['These emails are stopped', 'You can still verify attendance under Past Events.'],
    undone: ['These emails are on again', 'After each event with unverified people, we ask who came.'],
  },
  'still-wanted': {
    question: 'Do you still want the weekly email?',
    stops: null,
    comes: 'New events of the NGOs and filters that you follow, on Thursdays',
    button: 'Yes, keep sending it',
    hint: 'If we get no answer, it stops after four weeks.',
    done: [
      'We will send you the weekly email',
      'You get it on Thursdays when something is new. We ask again in six months.',
    ],
    undone: ['We will send you the weekly email', 'You get it on Thursdays when something is new.'],
  },
}
