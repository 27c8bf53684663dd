import type { Mode } from '#domain/event/event.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { placeText } from '../event/event-page.ts'
import { daysText, dayText, hoursText, timesText } from '../time/day.ts'
import { type GoingMailEvent, goingDetails } from './going-details.ts'

/* Emails to those going, about changes to an event. */

const GOING = 'you said you were going'
const WAITING = 'you joined the waiting list'

/** Which of an event’s lists the reader is on. */
type OnList = { isWaiting: boolean }

/** To a volunteer after their first “I’m Going”, with a calendar file (D90). */
export const goingConfirmedMail = (event: GoingMailEvent): EmailContent => ({
  subject: subjectOf(event.title, (title) => `You’re going: ${title}, ${dayText(event.date)}`),
  paragraphs: [`You are going to “${event.title}” by ${event.orgName}.`, ...goingDetails(event)],
  why: GOING,
})

/** To those going or waiting: the date, time or place has changed (D6), or the title or hours (D60). */
export const eventMovedMail = (
  event: {
    title: string
    orgName: string
    date: Day
    endDate: Day | null
    time: string
    endTime: string | null
    mode: Mode
    city: string
    /** The current meeting point. Null if it was removed; undefined if the event has never had one. */
    meetingPoint?: string | null
    /** Whether the date, time or place has changed. */
    isMoved: boolean
    /** Whether the map link has changed or was removed. */
    isLinkNew: boolean
    /** The title that the reader knows, if it has changed. */
    titleKnew: string | null
    /** The new hours. Null if the event no longer has any; undefined if they have not changed. */
    hours?: number | null
    /** The URL of the event's page. */
    address: string
  } & OnList,
): EmailContent => ({
  subject: subjectOf(event.title, (title) =>
    event.isMoved ? `New date, time or place: ${title}` : `Event changed: ${title}`,
  ),
  paragraphs: [
    event.isMoved
      ? `${event.orgName} has changed the date, time or place of “${event.title}”${of(event)}.`
      : `${event.orgName} has changed “${event.title}”${of(event)}.`,
    ...(event.titleKnew ? [`The event was previously called “${event.titleKnew}”.`] : []),
    [
      'Current details:',
      `- Date: ${daysText(event)}`,
      `- Time: ${timesText(event)}`,
      `- Place: ${placeText(event)}`,
      ...(event.meetingPoint === undefined ? [] : [`- Meeting point: ${event.meetingPoint ?? 'not given'}`]),
      ...(event.isLinkNew ? ['- The map link has changed.'] : []),
      ...(event.hours === undefined ? [] : [`- Hours: ${event.hours === null ? 'not given' : hoursText(event.hours)}`]),
    ].join('\n'),
    event.isWaiting
      ? `If you no longer want a place, leave the waiting list on its page:\n${event.address}`
      : `If you can no longer go, open the event and choose “Not Going”:\n${event.address}`,
  ],
  why: event.isWaiting ? WAITING : GOING,
})

const of = ({ isWaiting }: OnList) => (isWaiting ? '. You are on its waiting list' : ', which you are going to')

/** To those going or waiting: the NGO deleted the event before it took place (D6). */
export const eventCancelledMail = (
  event: { title: string; orgName: string; date: Day; endDate: Day | null } & OnList,
): EmailContent => ({
  subject: subjectOf(event.title, (title) => `Cancelled: ${title}`),
  paragraphs: [
    `${event.orgName} has cancelled “${event.title}” (${daysText(event)})${event.isWaiting ? '. You were on its waiting list' : ', which you were going to'}.`,
    event.isWaiting
      ? 'You do not need to do anything. The waiting list is closed.'
      : 'You do not need to do anything. The event will stay on your dashboard, marked as cancelled.',
  ],
  why: event.isWaiting ? WAITING : GOING,
})

/**
 * To those going: the NGO's approval was withdrawn (D7), or the NGO is suspended. The email gives no reason for a
 * suspension (D38).
 */
export const eventsUnlistedMail = (unlisted: {
  orgName: string
  events: readonly { title: string; date: Day; endDate: Day | null }[]
  dashboardUrl: string
  isSuspended: boolean
}): EmailContent => {
  const { orgName, events } = unlisted
  const more = events.length > 1 ? ` and ${events.length - 1} more` : ''
  return {
    subject: subjectOf(events[0]?.title ?? orgName, (title) => `Check before you go: ${title}${more}`),
    paragraphs: [
      unlisted.isSuspended
        ? `${orgName} is not listed on ${site.name} at the moment, so its events are hidden. You said you were going to:`
        : `${orgName} is no longer approved on ${site.name}, so its events are no longer listed. You said you were going to:`,
      events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
      `${events.length === 1 ? 'This event' : 'These events'} may not take place. Check with the NGO before you go.`,
      `You can still see the details and choose “Not Going” on your dashboard:\n${unlisted.dashboardUrl}`,
    ],
    why: GOING,
  }
}
