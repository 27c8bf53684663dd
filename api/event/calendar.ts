import ical from 'ical-generator'
import { type EventHours, zonedEndOf } from '#domain/event/end.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { name, site } from '../../src/site.ts'
import type { MailAttachment } from '../env.ts'

type CalendarEvent = EventHours & {
  id: string
  title: string
  /** The meeting point and the city, or the word for an online event. */
  place: string
  /** The URL of the event's page. */
  url: string
  version: number
  updatedAt: Date
}

/**
 * Writes the calendar file of an event (D52). Calendars recognise a changed event by its UID and its higher SEQUENCE. An event of
 * several days or without an end time takes whole days, because no one knows its hours.
 */
export function calendarFile(event: CalendarEvent): MailAttachment {
  const calendar = ical({ prodId: { company: name, product: 'Events', language: 'EN' } })
  calendar.createEvent({
    id: `event-${event.id}@${site.host}`,
    sequence: event.version - 1,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    summary: event.title,
    location: event.place,
    url: event.url,
    ...timesOf(event),
  })
  return { name: 'event.ics', type: 'text/calendar', text: calendar.toString() }
}

function timesOf(hours: EventHours) {
  const { date, endDate, time } = hours
  const lastDay = endDate ?? date
  const end = lastDay === date ? zonedEndOf(hours) : null
  if (end !== null) return { start: instantOf(date, time), end: new Date(end) }
  // The end of whole days is the day after the last one.
  return { start: atMidnight(date), end: atMidnight(addDays(lastDay, 1)), allDay: true }
}

const atMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)
