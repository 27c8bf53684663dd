import type { PostedEvent } from '#domain/event/event.ts'
import { GoingButton } from '#islands/going/GoingButton.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { categoryText, sectorText } from '#text/event/event.ts'
import { Stone, type StoneKind } from '#ui/art/Stone.tsx'
import { SheetStamp } from '#ui/stamp/SheetStamp.tsx'
import { sectorClass } from '#ui/stamp/sector-class.ts'
import { CheckedLine } from '../facts/CheckedLine.tsx'
import { EventFacts } from '../facts/EventFacts.tsx'
import { RegisterLink } from '../facts/RegisterLink.tsx'
import './EventCard.css'

/** Shows an upcoming event in the list (SPEC §2, design §8). Two cards fit on a phone's screen, and five on a desktop's. */
export function EventCard({ event, stone }: { event: PostedEvent; stone: StoneKind }) {
  return (
    <article className="event-card" aria-labelledby={`event-${event.id}`}>
      <div className="event-card__top">
        <Stone day={event.date} kind={stone} />
        <SheetStamp sector={event.sector} />
        <div>
          <h3 id={`event-${event.id}`} dir="auto" lang={typedLang(event.lang)}>
            <a href={localePath(eventPath(event.id))}>{event.title}</a>
          </h3>
          <p className="event-card__kind">
            <b className={sectorClass(event.sector)}>{sectorText[event.sector]}</b>
            <span>{`, ${categoryText[event.category]}`}</span>
          </p>
        </div>
      </div>
      <EventFacts event={event} />
      <CheckedLine event={event} />
      <p className="event-card__description" dir="auto" lang={typedLang(event.lang)}>
        {event.desc}
      </p>
      <GoingButton event={event}>
        <RegisterLink href={event.regLink} />
      </GoingButton>
    </article>
  )
}
