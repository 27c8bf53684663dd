import { useEffect, useRef, useState } from 'react'
import { addressOfFilters, type EventFilters, type PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { api, ask } from '#lib/api.ts'
import { langField, localePath } from '#lib/locale-path.ts'
import { appendAndFocus } from '#ui/focus.ts'

/** The data from which the server rendered the list page. */
export type EventsPageData = {
  /** The day on which the list starts. Events that began before it are listed last (D91). */
  today: Day
  filters: EventFilters
  events: PostedEvent[]
  /** The cursor of the next page, or null at the end of the list. */
  next: string | null
  /** Whether the list starts with the soonest event. Browsers without a script can open a later page. */
  fromStart: boolean
  /** The error message, if the list could not be loaded. */
  failure: string | null
  /** The city's name in the page's language, keyed by the typed name, if they differ. */
  cityNames?: Record<string, string>
}

type List = Pick<EventsPageData, 'events' | 'next' | 'fromStart' | 'failure' | 'cityNames'> & {
  busy: 'no' | 'list' | 'more'
}

/** How long the previous list stays visible before the skeleton replaces it. */
const SLOW_MS = 300

/**
 * Loads the filtered list. Only the answer to the latest request is shown, regardless of the order in which answers arrive. The
 * URL contains the filters so that it can be shared.
 */
export function useEventList(start: EventsPageData) {
  const [filters, setFilters] = useState(start.filters)
  const [list, setList] = useState<List>({ ...start, busy: 'no' })
  const newest = useRef(0)

  const load = async (wanted: EventFilters, cursor: string | null) => {
    newest.current += 1
    const question = newest.current
    setList((now) => ({ ...now, busy: cursor ? 'more' : 'list' }))
    const answer = await ask(api.events.$get({ query: { ...wanted, ...(cursor && { cursor }), ...langField } }))
    if (question !== newest.current) return
    if (!answer.ok)
      return setList((now) => ({ ...now, busy: 'no', failure: answer.message, events: cursor ? now.events : [] }))
    const { events, next, cityNames } = answer.value
    const found = { busy: 'no', next, failure: null, cityNames } as const
    if (cursor)
      appendAndFocus(() => setList((now) => ({ ...now, ...found, events: withoutDoubles([...now.events, ...events]) })))
    else setList({ ...found, events, fromStart: true })
  }

  return {
    ...list,
    filters,
    slow: useSlow(list.busy === 'list'),
    apply: (wanted: EventFilters) => {
      setFilters(wanted)
      history.replaceState(history.state, '', localePath(addressOfFilters(wanted)))
      void load(wanted, null)
    },
    more: () => load(filters, list.next),
    retry: () => load(filters, list.events.length > 0 ? list.next : null),
  }
}

/** Removes duplicates: an event that was moved to a later day between two requests may be in both pages. */
function withoutDoubles(events: PostedEvent[]): PostedEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}
