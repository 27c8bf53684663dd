import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { dashboardText } from '#text/account/account.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import './NextEvent.css'
import '#ui/form/question-box.css'

/**
 * Shows today's or tomorrow's event. Its first button is the pass, or the event if it is online.
 * @param isSecond whether the page has a louder button
 */
export function NextEvent({ event, isSecond }: { event: ParticipationRecord; isSecond: boolean }) {
  const loud = isSecond ? 'button button--second' : 'button'
  const isTomorrow = event.date > eventDayOf(new Date())
  const isOffline = event.mode === 'Offline'
  return (
    <section className="asked next-event" aria-labelledby="next-event">
      <Stone day={event.date} kind="soon" size="small" />
      <div>
        <h2 id="next-event">
          <span>{`${isTomorrow ? dashboardText.tomorrow : dashboardText.today}: `}</span>
          <span dir="auto" lang={typedLang(event.lang)}>
            {event.title}
          </span>
        </h2>
        <RecordFacts record={event} />
      </div>
      <div className="row">
        {isOffline && (
          <a className={loud} href={localePath('/pass')}>
            <QrIcon />
            {checkInText.pass}
          </a>
        )}
        {event.eventId && (
          <a className={isOffline ? 'button button--second' : loud} href={localePath(eventPath(event.eventId))}>
            {dashboardText.view}
            <span className="visually-hidden">{`: ${event.title}`}</span>
          </a>
        )}
      </div>
    </section>
  )
}
