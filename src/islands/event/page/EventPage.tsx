import { useState } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { GoingTrouble } from '#islands/going/GoingTrouble.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { pageData } from '#lib/page-data.ts'
import { eventText } from '#text/event/event.ts'
import { eventPageText, nextSteps, onTheDaySteps } from '#text/event/event-page.ts'
import { LoadError } from '#ui/states.tsx'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { EventActions, EventBoard } from './EventBoard.tsx'
import { EventHead } from './EventHead.tsx'
import './EventPage.css'
import '#ui/page/next-steps.css'
import '#ui/page/note.css'

/** The data from which the server rendered the event's page. */
export type EventPageData =
  | { event: PostedEvent; today: Day; upcoming: boolean; checked: string | null; address: string; failure: null }
  | { event: null; failure: string }

/**
 * Renders an event's page. The server passes `page`; in the browser, the page starts from the data block that the server wrote.
 * The build has neither and renders nothing.
 */
export function EventPage({ page }: { page?: EventPageData }) {
  const [data] = useState(() => page ?? pageData<EventPageData>())
  if (!data) return null
  if (data.event === null) {
    const { failure } = data
    const reload = () => location.reload()
    return (
      <div className="wrap detail">
        <LoadError title={eventPageText.failedTitle} message={eventText.failed(failure)} onRetry={reload} />
      </div>
    )
  }
  const { event, today, upcoming, checked, address } = data
  return (
    <>
      <EventHead event={event} today={today} upcoming={upcoming} checked={checked} />
      <div className="wrap detail">
        <div className="detail__text">
          {upcoming ? <GoingTrouble /> : <Over />}
          <h2>{upcoming ? eventPageText.task : eventPageText.taskOver}</h2>
          <p className="description" dir="auto" lang={typedLang(event.lang)}>
            <TextWithLinks text={event.desc} />
          </p>
          {upcoming && <Steps title={eventPageText.next} steps={nextSteps(event.orgName)} />}
          {upcoming && event.mode === 'Offline' && (
            <Steps title={eventPageText.onTheDay} steps={onTheDaySteps(event.measured)} />
          )}
        </div>
        <EventBoard event={event}>
          <EventActions event={event} upcoming={upcoming} address={address} />
        </EventBoard>
      </div>
      <Toasts />
    </>
  )
}

function Over() {
  return (
    <p className="note note--warn">
      <strong>{eventPageText.over}</strong> {eventPageText.overHint}{' '}
      <a href={localePath('/account')}>{eventPageText.dashboard}</a>
    </p>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly (readonly string[])[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ol className="next-steps">
        {steps.map(([act, meaning, link, rest]) => (
          <li key={act}>
            <b>{act}</b>
            <span>{` ${meaning ?? ''}`}</span>
            {link && <a href={localePath('/pass')}>{link}</a>}
            {rest && <span>{rest}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
