import type { Mode } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { placeText } from '../event/event-page.ts'
import { daysText, timesText } from '../time/day.ts'

/** An event as emails to people who are going describe it. */
export type GoingMailEvent = {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  mode: Mode
  city: string
  meetingPoint: string | null
  /** One item a line. */
  bring: string | null
  mapUrl: string | null
  contact: string
  eventUrl: string
  passUrl: string
}

/** When and where the event is, what to bring, the pass and the calendar file. */
export const goingDetails = (event: GoingMailEvent): readonly string[] => [
  [
    'When and where:',
    `- Date: ${daysText(event)}`,
    `- Time: ${timesText(event)}`,
    `- Place: ${placeText(event)}`,
    ...(event.meetingPoint ? [`- Meeting point: ${event.meetingPoint}`] : []),
    `- Contact: ${event.contact}`,
  ].join('\n'),
  ...(event.mapUrl ? [`Map:\n${event.mapUrl}`] : []),
  ...(event.bring ? [`What to bring:\n${event.bring.replace(/^/gm, '- ')}`] : []),
  'The file with this email adds the event to your calendar.',
  `If you are asked for your pass at the event, show this page:\n${event.passUrl}`,
  `You can read more about the event on its page. If you can’t go, choose “Not Going” there:\n${event.eventUrl}`,
]
