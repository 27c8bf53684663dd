import ical, { foldLines, type ICalCalendarData, type ICalEventStatus } from 'ical-generator'
import { calendarTimesOf } from '#domain/event/calendar-times.ts'
import type { EventHours } from '#domain/event/end.ts'
import { withoutTurning } from '#domain/form/direction.ts'
import { name, site } from '../../src/site.ts'
import type { MailAttachment } from '../env.ts'

/** Increase it when the lines below change, so that calendars fetch their files again. */
export const CALENDAR_FORMAT = 1

/** One hour: how often a calendar should fetch a feed again. */
const REFRESH_SECONDS = 3600

export type CalendarEvent = EventHours & {
  id: string
  title: string
  /** The meeting point and the city, or the word for an online event. */
  place: string
  /** The URL of the event's page. Null if the page no longer exists. */
  url: string | null
  description: string | null
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  version: number
  /** When the event was posted, last changed or cancelled. */
  changedAt: Date
}

/**
 * Writes the lines of an event (D52). Calendars recognise a changed event by its UID and its higher SEQUENCE; cancelling counts as
 * one more change.
 */
export function calendarEntry(event: CalendarEvent): string {
  const { start, end, allDay } = calendarTimesOf(event)
  const entry = emptyCalendar().createEvent({
    ...{ start, end, allDay },
    id: `event-${event.id}@${site.host}`,
    sequence: event.version - (event.status === 'CANCELLED' ? 0 : 1),
    stamp: event.changedAt,
    lastModified: event.changedAt,
    summary: oneLine(event.title),
    location: oneLine(event.place),
    status: event.status as ICalEventStatus,
    ...(event.url && { url: event.url }),
    ...(event.description && { description: { plain: severalLines(event.description) } }),
  })
  return foldLines(entry.toString())
}

/** Writes a calendar of such lines. `feed` is the name of a calendar that programs fetch again. */
export function calendarText(entries: readonly string[], feed: string | null = null): string {
  const head = emptyCalendar(feed === null ? {} : { name: oneLine(feed), ttl: REFRESH_SECONDS }).toString()
  return `${head.slice(0, head.lastIndexOf(END))}${entries.join('')}${END}\r\n`
}

/** Writes the calendar file of one event, for an email. */
export const calendarFile = (event: CalendarEvent): MailAttachment => ({
  name: 'event.ics',
  type: 'text/calendar',
  text: calendarText([calendarEntry(event)]),
})

const END = 'END:VCALENDAR'

const emptyCalendar = (data: ICalCalendarData = {}) =>
  ical({ ...data, prodId: { company: name, product: 'Events', language: 'EN' } })

/* A line may contain no control characters. Characters that turn the direction of text would also turn the texts next to it. */

const oneLine = (text: string): string =>
  withoutTurning(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const severalLines = (text: string): string =>
  withoutTurning(text)
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/^ +| +$/gm, '')
