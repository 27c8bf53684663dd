import type { NgoEvent, PastNgoEvent } from '#domain/organization/ngo-page.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { categoryText, modeText } from '#text/event/event.ts'
import { ngoPageText as text } from '#text/organization/ngo-page.ts'
import { daysText, timeText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import '#ui/list/list-row.css'

type Props = { events: readonly (NgoEvent | PastNgoEvent)[]; level?: 'h2' | 'h3' }

export function NgoEventRows({ events, level: Title = 'h3' }: Props) {
  return (
    <ul>
      {events.map((event) => (
        <li className="list-row" key={event.id}>
          <Stone day={event.date} kind={event.upcoming ? 'upcoming' : 'past'} />
          <div>
            <Title dir="auto" lang={typedLang(event.lang)}>
              <a href={localePath(eventPath(event.id))}>{event.title}</a>
            </Title>
            <p className="small muted">
              <time dateTime={event.date}>{daysText(event)}</time>
              <span>{`, ${timeText(event.time)}, ${event.city}, ${modeText[event.mode]}, ${categoryText[event.category]}`}</span>
            </p>
            {'verified' in event && event.verified > 0 && (
              <p className="small">{text.verified(event.verified, event.minutes)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
