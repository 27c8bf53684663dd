import type { PostedEvent } from '#domain/event.ts'
import { GoingButton } from '#islands/participation/GoingButton.tsx'
import { eventPath } from '#lib/paths.ts'
import { eventText } from '#text/event.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { SheetStamp } from '#ui/art/SheetStamp.tsx'
import { Stone, type StoneKind } from '#ui/art/Stone.tsx'
import { SECTOR_CLASS } from '#ui/art/sector-class.ts'
import { EventFacts } from './EventFacts.tsx'
import { RegisterLink } from './RegisterLink.tsx'

/** An upcoming event in the list (SPEC §2, design §8). */
export function EventCard({ event, stone }: { event: PostedEvent; stone: StoneKind }) {
  return (
    <article className="ev" aria-labelledby={`event-${event.id}`}>
      <div className="ev__main">
        <div className="ev__top">
          <Stone day={event.date} kind={stone} />
          <SheetStamp sector={event.sector} />
          <div>
            <h3 id={`event-${event.id}`} dir="auto">
              <a href={eventPath(event.id)}>{event.title}</a>
            </h3>
            <p className="by">
              <b className={SECTOR_CLASS[event.sector]}>{event.sector}</b>
              <span className="by__o">
                <Seal />
                <span>{eventText.verified(event.orgName)}</span>
              </span>
            </p>
          </div>
        </div>
        <p className="ev__d" dir="auto">
          {event.desc}
        </p>
        <div className="ev__act">
          <GoingButton event={event} />
          <RegisterLink className="btn btn--line reg" href={event.regLink} />
        </div>
      </div>
      <EventFacts event={event} />
    </article>
  )
}
