import { useState } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { FromNgo } from '#islands/announcement/FromNgo.tsx'
import { GoingStatus } from '#islands/going/GoingStatus.tsx'
import { pageData } from '#lib/page-data.ts'
import { eventText } from '#text/event/event.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { LoadError } from '#ui/states.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { EventActions } from './EventActions.tsx'
import { EventBoard } from './EventBoard.tsx'
import { EventHead } from './EventHead.tsx'
import { EventLinks } from './EventLinks.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Over } from './Over.tsx'
import { Task } from './Task.tsx'
import './EventPage.css'

/** The data from which the server rendered the event's page. */
export type EventPageData =
  | { event: PostedEvent; today: Day; upcoming: boolean; address: string; failure: null }
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
  const { event, today, upcoming, address } = data
  const { places: _, ...withSlots } = event
  return (
    <>
      <EventHead event={event} today={today} upcoming={upcoming} />
      <div className="wrap detail">
        {upcoming ? <FromNgo event={event} /> : <Over event={event} today={today} />}
        <div className="detail__text">
          {upcoming && <GoingStatus events={[event]} />}
          <Task event={event} upcoming={upcoming} />
          {upcoming && <NextSteps event={event} />}
        </div>
        <EventBoard event={upcoming ? event : withSlots}>
          {upcoming && <EventActions event={event} today={today} />}
          <EventLinks event={event} upcoming={upcoming} address={address} />
        </EventBoard>
      </div>
      <Toasts />
    </>
  )
}
