import type { Day } from '#domain/day.ts'
import { isUpcoming, type PostedEvent } from '#domain/event.ts'
import { sectorText } from '#text/event.ts'
import { eventPageText } from '#text/event-page.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { SheetStamp } from '#ui/art/SheetStamp.tsx'
import { Stone } from '#ui/art/Stone.tsx'
import './byline.css'
import './event-head.css'

type Props = { event: PostedEvent; today: Day; unlisted?: boolean }

/** An event's title beside its day, and who posted it. @param unlisted its NGO is approved no more, and has no seal */
export function EventHead({ event, today, unlisted }: Props) {
  const { before, after } = eventPageText.postedBy
  const stone = isUpcoming(event, today) ? (event.date <= today ? 'soon' : 'upcoming') : 'past'
  return (
    <section className="event-head">
      <div className="wrap event-head__inner">
        <div>
          <nav className="crumbs" aria-label={eventPageText.breadcrumb}>
            <a href="/events">{eventPageText.events}</a> <span aria-hidden="true">/</span>{' '}
            <a href={`/events?sector=${encodeURIComponent(event.sector)}`}>{sectorText[event.sector]}</a>
          </nav>
          <div className="event-head__title">
            <Stone day={event.date} kind={stone} size="large" />
            <div>
              <h1 dir="auto">{event.title}</h1>
              <p className="byline">
                {!unlisted && <Seal />}
                <span>
                  {before} <b>{event.orgName}</b>
                  {!unlisted && after}
                </span>
              </p>
            </div>
          </div>
        </div>
        <div className="event-head__stamp">
          <SheetStamp sector={event.sector} />
        </div>
      </div>
    </section>
  )
}
