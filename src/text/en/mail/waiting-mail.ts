import type { Mode } from '#domain/event/event.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import { placeText } from '../event/event-page.ts'
import { daysText, dayText, timesText } from '../time/day.ts'
import { deadlineText, weekdayDeadlineText } from '../time/deadline.ts'
import { type GoingMailEvent, goingDetails } from './going-details.ts'

/* Emails to people on the waiting list of an event (D49). */

type WaitedEvent = {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  mode: Mode
  city: string
  meetingPoint: string | null
  /** The day on which the reader joined the list. */
  joinedOn: Day
}

const facts = (event: WaitedEvent): string =>
  [
    event.title,
    `${daysText(event)}, ${timesText(event)}`,
    [event.meetingPoint, placeText(event)].filter(Boolean).join(', '),
    event.orgName,
  ].join('\n')

const joined = (day: Day): string => `you joined the waiting list on ${dayText(day)}`

/** A place is reserved for the reader. After a second offer that they let expire, they are off the list. */
export const placeOfferedMail = (
  event: WaitedEvent & { until: string; isSecond: boolean; pageUrl: string },
): EmailContent => ({
  subject: `A place is free for you until ${weekdayDeadlineText(event.until)}`,
  paragraphs: [
    'A place is free for you:',
    facts(event),
    `The place is reserved for you until ${deadlineText(event.until)}.`,
    `Take the place, or pass it on:\n${event.pageUrl}`,
    'If you pass it on, you leave the waiting list.',
    event.isSecond
      ? 'If you do nothing, it goes to the next person. You are then off the waiting list.'
      : 'If you do nothing, it goes to the next person. You then move to the end of the waiting list.',
  ],
  why: joined(event.joinedOn),
})

/** A place is free shortly before the start, when offers are no longer possible. */
export const placeFreeMail = (event: WaitedEvent & { pageUrl: string }): EmailContent => ({
  subject: subjectOf(event.title, (title) => `A place is free: ${title}`),
  paragraphs: [
    'A place is free. The first to take it gets it.',
    facts(event),
    `Take the place, or leave the waiting list:\n${event.pageUrl}`,
    'If someone is faster, you stay on the waiting list.',
  ],
  why: joined(event.joinedOn),
})

/** The reader let two offers expire. */
export const waitingEndedMail = (event: WaitedEvent & { eventUrl: string }): EmailContent => ({
  subject: subjectOf(event.title, (title) => `You are off the waiting list: ${title}`),
  paragraphs: [
    'We reserved a place for you twice, and you did not take it. You are off the waiting list of:',
    facts(event),
    `You can join the waiting list again on the event’s page:\n${event.eventUrl}`,
  ],
  why: joined(event.joinedOn),
})

/** The NGO does not limit the places any more. With a calendar file, like the email after “I’m Going”. */
export const waitingLetInMail = (event: GoingMailEvent & { joinedOn: Day }): EmailContent => ({
  subject: subjectOf(event.title, (title) => `You’re going: ${title}, ${dayText(event.date)}`),
  paragraphs: [
    `${event.orgName} now takes everyone on the waiting list. You are going to “${event.title}”.`,
    ...goingDetails(event),
  ],
  why: joined(event.joinedOn),
})
