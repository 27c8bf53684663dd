import { localePath } from '#lib/locale-path.ts'
import { eventText } from '#text/event/event.ts'
import { CalendarIcon } from '#ui/icon/first-icons.tsx'
import './CalendarLink.css'

/** Links to a calendar of the events on the page (D52). @param path the calendar's path in English */
export const CalendarLink = ({ path }: { path: string }) => (
  <p className="calendar-link">
    <a href={localePath(path)} type="text/calendar">
      <CalendarIcon />
      <span>{eventText.calendar}</span>
      <small className="muted">{eventText.calendarFile}</small>
    </a>
  </p>
)
