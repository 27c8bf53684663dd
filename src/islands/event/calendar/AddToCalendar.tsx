import type { PostedEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventCalendarPath } from '#lib/paths.ts'
import { eventPageText as text } from '#text/event/event-page.ts'
import { CalendarIcon, ExternalIcon } from '#ui/icon/first-icons.tsx'
import { googleCalendarLink } from './google-calendar-link.ts'
import './AddToCalendar.css'

/** Offers to add an event to Google Calendar, or as a file to any other calendar (D52). It needs no script. */
export function AddToCalendar({ event, address }: { event: PostedEvent; address: string }) {
  return (
    <details className="calendar-choice">
      <summary>
        <CalendarIcon />
        <span>{text.addToCalendar}</span>
      </summary>
      <ul>
        <li>
          <a href={googleCalendarLink(event, address)} target="_blank" rel="noopener noreferrer">
            <span>{text.googleCalendar}</span> <ExternalIcon />
            <small>{text.googleHint}</small>
          </a>
        </li>
        <li>
          <a href={localePath(eventCalendarPath(event.id))} type="text/calendar">
            <span>{text.calendarFile}</span>
            <small>{text.calendarFileHint}</small>
          </a>
        </li>
      </ul>
    </details>
  )
}
