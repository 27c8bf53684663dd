import type { PostedEvent } from '#domain/event/event.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { placeText } from '../event/event-page.ts'
import { daysText } from '../time/day.ts'

/* The email that asks an NGO who came to its past events (D53). */

type WhoCameEvent = Pick<PostedEvent, 'title' | 'date' | 'endDate' | 'mode' | 'city' | 'meetingPoint'> & {
  going: number
  /** How many people checked in. Null if the event had no check-in. */
  checkedIn: number | null
  /** How many people the NGO has not decided about. */
  undecided: number
  /** The event in the panel's Past Events. */
  url: string
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const counts = ({ going, checkedIn, undecided }: WhoCameEvent): string =>
  [
    checkedIn === null
      ? `${people(going)} ${going === 1 ? 'was' : 'were'} going.`
      : `${people(going)} ${going === 1 ? 'was' : 'were'} going, and ${checkedIn} checked in.`,
    undecided < going ? `${undecided} of them ${undecided === 1 ? 'is' : 'are'} not verified yet.` : '',
  ]
    .filter(Boolean)
    .join('\n')

const eventLines = (event: WhoCameEvent): string =>
  [event.title, daysText(event), [event.meetingPoint, placeText(event)].filter(Boolean).join(', '), counts(event)].join(
    '\n',
  )

/** To everyone in the NGO. Several events of the NGO share an email. */
export const whoCameMail = (ask: {
  orgName: string
  events: readonly WhoCameEvent[]
  stopUrl: string
}): EmailContent => {
  const { orgName, events, stopUrl } = ask
  const [{ title } = { title: '' }] = events
  const isOne = events.length === 1
  return {
    subject: isOne
      ? subjectOf(title, (name) => `Who came to ${name}?`)
      : subjectOf(title, (name) => `Who came to ${name}, and to ${events.length - 1} more?`),
    paragraphs: [
      isOne ? 'This event of your NGO is over:' : 'These events of your NGO are over:',
      ...events.map((event) => `${eventLines(event)}\n\nVerify who came:\n${event.url}`),
      'Each verified volunteer gets a certificate.',
      'If no one else came, press the button for that on the same\npage. It ends these emails about the event.',
      `Stop all emails that ask who came:\n${stopUrl}`,
    ],
    why: `you are part of ${orgName} on ${site.name}`,
  }
}
