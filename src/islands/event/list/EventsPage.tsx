import { useState } from 'react'
import { calendarOfFilters, type EventFilters } from '#domain/event/event.ts'
import { LaterSaveFilter } from '#islands/following/LaterSaveFilter.tsx'
import { GoingStatus } from '#islands/going/GoingStatus.tsx'
import { localePath } from '#lib/locale-path.ts'
import { pageData } from '#lib/page-data.ts'
import { countText, eventText, noneHint } from '#text/event/event.ts'
import { Empty, LoadError } from '#ui/states.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { CalendarLink } from '../calendar/CalendarLink.tsx'
import { EventDays } from './EventDays.tsx'
import { EventsSkeleton } from './EventsSkeleton.tsx'
import { Filters, ResetButton } from './Filters.tsx'
import { MoreEvents } from './MoreEvents.tsx'
import { type EventsPageData, useEventList } from './useEventList.ts'
import { useFilters } from './useFilters.ts'
import './EventsPage.css'

/**
 * Renders the event list (SPEC §2). The server passes `page`; in the browser, the list starts from the data block that the
 * server wrote. The build has neither and renders nothing.
 */
export function EventsPage({ page }: { page?: EventsPageData }) {
  const [start] = useState(() => page ?? pageData<EventsPageData>())
  return start && <EventList start={start} />
}

/** Returns the filters with the city's name in the page's language. */
const withCityName = ({ city, ...filters }: EventFilters, names: EventsPageData['cityNames'] = {}): EventFilters => ({
  ...filters,
  city: city && (new Map(Object.entries(names)).get(city) ?? city),
})

function EventList({ start }: { start: EventsPageData }) {
  const list = useEventList(start)
  const filters = useFilters(list.filters, list.apply)
  const { events, next, failure, slow } = list
  const shown = withCityName(list.filters, list.cityNames)
  const save = failure === null && <LaterSaveFilter filters={list.filters} shown={shown} />
  const more = next !== null
  return (
    <>
      <div className="wrap list-head">
        <h1>{eventText.title}</h1>
        <p className="muted" role="status">
          {failure === null && countText(events.length, more)}
        </p>
      </div>
      <div className="wrap" aria-busy={list.busy === 'list' || undefined}>
        <Filters state={filters} shown={events.length} more={more} />
        <GoingStatus events={events} />
        {!list.fromStart && (
          <p className="more">
            <a href={localePath('/events')}>{eventText.soonest}</a>
          </p>
        )}
        {slow && failure === null ? (
          <EventsSkeleton />
        ) : (
          <EventDays events={events} today={start.today} fromStart={list.fromStart} />
        )}
        {events.length === 0 && failure === null && !slow && (
          <div className="list-end">
            <Empty title={eventText.none}>
              <p className="muted">{noneHint(shown)}</p>
              <ResetButton className="button button--second" />
              {save}
            </Empty>
          </div>
        )}
        {failure !== null && (
          <div className="list-end">
            <LoadError title={eventText.failedTitle} message={eventText.failed(failure)} onRetry={list.retry} />
          </div>
        )}
        {more && failure === null && !slow && (
          <MoreEvents filters={list.filters} cursor={next} busy={list.busy === 'more'} onMore={list.more} />
        )}
        {events.length > 0 && save}
        {events.length > 0 && <CalendarLink path={calendarOfFilters(list.filters)} />}
      </div>
      <Toasts />
    </>
  )
}
