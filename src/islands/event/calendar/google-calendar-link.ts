import { calendarTimesOf } from '#domain/event/calendar-times.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { calendarFileText, calendarPlaceText } from '#text/event/calendar-file.ts'

/** Returns a link that opens Google Calendar with the event filled in. Nothing is sent before the person follows it. */
export function googleCalendarLink(event: PostedEvent, address: string): string {
  const { start, end, allDay } = calendarTimesOf(event)
  const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
  const dates = [start, end].map((at) => (allDay ? stamp(at).slice(0, 'YYYYMMDD'.length) : stamp(at))).join('/')
  const query = new URLSearchParams({
    ...{ action: 'TEMPLATE', text: event.title, dates, location: calendarPlaceText(event) },
    details: `${calendarFileText.by(event.orgName)}\n\n${address}`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
