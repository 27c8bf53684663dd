import { useEffect, useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { eventFormText, ownEventText } from '#text/event/own-event.ts'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { useShown } from '#ui/list/useShown.ts'
import { Title } from '#ui/page/Title.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { Composer } from '../../announcement/Composer.tsx'
import { useOwnAnnouncements } from '../../announcement/useOwnAnnouncements.ts'
import type { OwnEvents } from '../../organization/own/useOwnEvents.ts'
import { DeleteEvent } from './DeleteEvent.tsx'
import { NameList } from './NameList.tsx'
import { OwnEventRow } from './OwnEventRow.tsx'
import { useCheckIns } from './useCheckIns.ts'
import './OwnEventRow.css'
import '#ui/page/panel.css'

type AdminAction = (event: OwnEvent) => void
type Props = { list: OwnEvents; onEdit: AdminAction; onAgain: AdminAction; onDeleted: AdminAction; focusTitle: boolean }

/** The number of rows shown at a time. */
const AT_ONCE = 50

/** Lists "Your Posted Events" (SPEC §2): upcoming events, soonest first, then past events, which can only be deleted (D5). */
export function MyEvents({ list, onEdit, onAgain, onDeleted, focusTitle }: Props) {
  const [named, setNamed] = useState<OwnEvent | null>(null)
  const [deleting, setDeleting] = useState<OwnEvent | null>(null)
  const checkIns = useCheckIns()
  const announcements = useOwnAnnouncements(list.refused)
  const view = useRef<HTMLElement>(null)
  const { today, failure } = list
  const { events, shown, hasUpcoming, isLoading } = useBothLists(list)
  const hasNames = (event: OwnEvent) => !isPast(event) && areNamesNear(event, today)
  const soonest = events.find(({ id }) => list.openable.has(id))?.id
  const isPast = (event: OwnEvent) => isPastIn(list, event)
  const text = ownEventText.list
  const gone = (event: OwnEvent) => {
    onDeleted(event)
    requestAnimationFrame(() => view.current?.querySelector('h1')?.focus())
  }
  if (named) return <NameList event={named} onRefused={list.refused} onBack={() => setNamed(null)} />
  return (
    <section ref={view} aria-busy={isLoading}>
      <EventsHead focused={focusTitle} hasEvents={events.length > 0} />
      <div className="panel__list">
        {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={list.again} />}
        {!isLoading && !failure && events.length === 0 && <NoEvents />}
        <ul>
          {shown.rows.map((event) => (
            <OwnEventRow
              key={event.id}
              event={event}
              past={isPast(event)}
              checkIn={checkIns.of(event.id)}
              desk={list.openable.has(event.id) ? (event.id === soonest ? 'soonest' : 'later') : null}
              {...{ announcements, onPlanned: checkIns.refresh, onRefused: list.refused }}
              onNames={hasNames(event) ? () => setNamed(event) : null}
              onEdit={() => onEdit(event)}
              onAgain={() => onAgain(event)}
              onDelete={() => setDeleting(event)}
            />
          ))}
        </ul>
        {/* The skeleton of the past events has a different key, because a reused skeleton would visibly move. */}
        {isLoading && !failure && <ListSkeleton key={String(hasUpcoming)} />}
        <ShowMore
          list={shown}
          word={text.more}
          onRefused={(answer) => list.refused(answer, text.loadFailed(answer.message))}
        />
      </div>
      {announcements.composer && <Composer {...announcements.composer} />}
      {deleting && (
        <DeleteEvent
          event={deleting}
          past={isPast(deleting)}
          onClose={() => setDeleting(null)}
          onGone={() => gone(deleting)}
          onRefused={list.refused}
        />
      )}
    </section>
  )
}

/**
 * Returns whether the names can be printed: only from the day before the event, because the server does not return them
 * earlier (D18).
 */
const areNamesNear = ({ going, date }: OwnEvent, today: Day | null): boolean =>
  going > 0 && today !== null && addDays(date, -1) <= today

/** Returns whether the event is past, according to the server's lists. */
const isPastIn = ({ past }: OwnEvents, { id }: OwnEvent): boolean =>
  past.value?.rows.some((event) => event.id === id) ?? false

const EventsHead = ({ focused, hasEvents }: { focused: boolean; hasEvents: boolean }) => (
  <div className="own-events__head">
    <Title focused={focused}>{ownEventText.list.title}</Title>
    <a className={`button button--second button--small${hasEvents ? '' : ' own-events__room'}`} href="#post">
      <PlusIcon />
      {eventFormText.buttons.create}
    </a>
  </div>
)

const NoEvents = () => (
  <Empty title={ownEventText.list.empty}>
    <a className="button button--second" href="#post">
      {eventFormText.buttons.create}
    </a>
  </Empty>
)

/**
 * Returns both lists as one. Past events are added only after all upcoming ones have loaded, which keeps the list from jumping.
 */
function useBothLists({ upcoming, past, refresh }: OwnEvents) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads each time the view is opened
  useEffect(() => {
    refresh()
  }, [])
  const hasMoreUpcoming = upcoming.next !== null
  const hasUpcoming = upcoming.value !== null && !hasMoreUpcoming
  const events = [...(upcoming.value?.rows ?? []), ...(hasUpcoming ? (past.value?.rows ?? []) : [])]
  const isLoading = upcoming.state === 'loading' || (hasUpcoming && past.state === 'loading')
  return { events, shown: useShown(events, AT_ONCE, hasMoreUpcoming ? upcoming : past), hasUpcoming, isLoading }
}
