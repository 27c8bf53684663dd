import type { PostedEvent } from '#domain/event/event.ts'
import { GoingButton } from '#islands/going/GoingButton.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { sectorText } from '#text/event/event.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import { Stone, type StoneKind } from '#ui/art/Stone.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { SheetStamp } from '#ui/stamp/SheetStamp.tsx'
import { sectorClass } from '#ui/stamp/sector-class.ts'
import { EventFacts } from '../facts/EventFacts.tsx'
import { NgoName } from '../facts/NgoName.tsx'
import { RegisterLink } from '../facts/RegisterLink.tsx'
import './EventCard.css'
import '#ui/page/byline.css'

/** Shows an upcoming event in the list (SPEC §2, design §8): what, when and where come before the buttons. */
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
          <p className="byline">
            <b className={sectorClass(event.sector)}>{sectorText[event.sector]}</b>
            <span className="byline__organization">
              {event.checkedFacts > 0 ? <Seal /> : <OpenSeal />}
              <span>
                <NgoName {...event} />
                <span>{` · ${verifiedNgoText(event)}`}</span>
              </span>
            </span>
          </p>
        </div>
      </div>
      <EventFacts event={event} />
      <div className="event-card__actions">
        <GoingButton event={event} />
        <RegisterLink className="button button--line register-link" href={event.regLink} />
      </div>
      <p className="event-card__description" dir="auto" lang={typedLang(event.lang)}>
        {event.desc}
      </p>
    </article>
  )
}
