import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { FollowButton } from '#islands/following/FollowButton.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { sectorText } from '#text/event/event.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { SheetStamp } from '#ui/stamp/SheetStamp.tsx'
import { CheckedLine } from '../facts/CheckedLine.tsx'
import { NgoName } from '../facts/NgoName.tsx'
import './EventHead.css'
import '#ui/page/page-head.css'

type Props = { event: PostedEvent; today: Day; upcoming: boolean; unlisted?: boolean }

/**
 * Shows an event's title next to its day, and the NGO that posted it.
 * @param unlisted whether the NGO is no longer approved; if so, it is not called verified
 */
export function EventHead({ event, today, upcoming, unlisted }: Props) {
  const stone = upcoming ? (event.date <= today ? 'soon' : 'upcoming') : 'past'
  return (
    <section className="page-head event-head">
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
              {unlisted ? (
                <p className="muted">
                  <span>{`${eventPageText.postedBy} `}</span>
                  <NgoName {...event} />
                </p>
              ) : (
                <CheckedLine event={event}>
                  <FollowBeside event={event} />
                </CheckedLine>
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

/** An NGO has a slug from its first approval on. */
const FollowBeside = ({ event: { ngoSlug, orgName, checkedOn } }: { event: PostedEvent }) => (
  <span className="follow">
    {ngoSlug !== null && <FollowButton ngo={{ slug: ngoSlug, orgName, checked: checkedOn !== null }} isLink />}
  </span>
)
