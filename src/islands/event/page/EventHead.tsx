import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { sectorText } from '#text/event/event.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { SheetStamp } from '#ui/stamp/SheetStamp.tsx'
import { NgoName } from '../facts/NgoName.tsx'
import '#ui/page/byline.css'
import '#ui/page/page-head.css'

type Props = { event: PostedEvent; today: Day; upcoming: boolean; checked?: string | null; unlisted?: boolean }

/**
 * Shows an event's title next to its day, and the NGO that posted it.
 * @param checked a sentence about which of the NGO's details we have checked
 * @param unlisted whether the NGO is no longer approved; if so, it has no seal
 */
export function EventHead({ event, today, upcoming, checked, unlisted }: Props) {
  const isChecked = event.checkedFacts > 0
  const stone = upcoming ? (event.date <= today ? 'soon' : 'upcoming') : 'past'
  return (
    <section className="page-head">
      <div className="wrap page-head__inner">
        <div>
          <Crumbs label={eventPageText.breadcrumb}>
            <a href={localePath('/events')}>{eventPageText.events}</a>
            <a href={localePath(`/events?sector=${encodeURIComponent(event.sector)}`)}>{sectorText[event.sector]}</a>
          </Crumbs>
          <div className="page-head__title">
            <Stone day={event.date} kind={stone} size="large" />
            <div>
              <h1 dir="auto" lang={typedLang(event.lang)}>
                {event.title}
              </h1>
              <p className="byline">
                {!unlisted && (isChecked ? <Seal /> : <OpenSeal />)}
                <span>
                  <span>{`${eventPageText.postedBy} `}</span>
                  <NgoName {...event} />
                  {!unlisted && <span>{` · ${verifiedNgoText(event)}`}</span>}
                </span>
              </p>
              {checked && event.ngoSlug && (
                <p className="page-head__checked small">
                  <span>{`${checked} `}</span>
                  <a href={localePath(`${ngoPath(event.ngoSlug)}#checked`)}>{eventPageText.checked}</a>
                </p>
              )}
            </div>
          </div>
        </div>
        <div className="page-head__stamp">
          <SheetStamp sector={event.sector} />
        </div>
      </div>
    </section>
  )
}
