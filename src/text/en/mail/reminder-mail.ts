import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { calendarPlaceText } from '../event/calendar-file.ts'
import { daysText, timeOfDayText, timesText } from '../time/day.ts'
import type { GoingMailEvent } from './going-details.ts'

/* The reminder of one or several events on the same day (D53). */

type ReminderMailEvent = Omit<GoingMailEvent, 'eventUrl' | 'passUrl'> & {
  /** How many people wait for a place. */
  waiting: number
  /** The page with the button “I can’t come”. */
  cannotComeUrl: string
}

/** To a volunteer on the day before, or two hours before. The events are in the order of their start. */
export const reminderMail = (reminder: {
  isToday: boolean
  events: readonly ReminderMailEvent[]
  passUrl: string
  stopUrl: string
}): EmailContent => {
  const { events, passUrl, stopUrl } = reminder
  const day = reminder.isToday ? 'Today' : 'Tomorrow'
  const first = timeOfDayText(events[0]?.time ?? '')
  const several = events.length > 1
  const pass = events.some(({ mode }) => mode === 'Offline')
    ? [`Your pass. Open it once now, then it works offline:\n${passUrl}`]
    : []
  return {
    subject: several
      ? `${day}: ${events.length} events, first at ${first}`
      : subjectOf(events[0]?.title ?? '', (title) => `${day}, ${first}: ${title}`),
    paragraphs: [
      several ? `${day} you are going to ${events.length} events:` : `${day} you are going to:`,
      ...events.flatMap((event) => [...placeDetails(event), ...(several ? [] : pass), ...whomToTell(event)]),
      ...(several ? pass : []),
      `Stop reminders:\n${stopUrl}`,
    ],
    why: `you said you were going to ${several ? 'these events' : 'this event'}`,
    help: `Is something wrong with this email? Write to ${site.supportEmail}.`,
  }
}

const placeDetails = (event: ReminderMailEvent): string[] => [
  [
    event.title,
    `${daysText(event)}, ${timesText(event)}`,
    calendarPlaceText(event),
    ...(event.mapUrl ? ['Map:', event.mapUrl] : []),
  ].join('\n'),
  ...(event.bring ? [`What to bring:\n${event.bring.replace(/^/gm, '- ')}`] : []),
]

const whomToTell = (event: ReminderMailEvent): string[] => [
  `Questions? Contact ${event.orgName}:\n${event.contact}`,
  `I can’t come:\n${event.cannotComeUrl}${event.waiting > 0 ? `\n${waitingText(event.waiting)}` : ''}`,
]

const waitingText = (waiting: number) =>
  waiting === 1 ? '1 person is waiting for a place.' : `${waiting} people are waiting for a place.`
