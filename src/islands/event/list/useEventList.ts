import { useEffect, useRef, useState } from 'react'
import { addressOfFilters, type EventFilters, type PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { api, ask } from '#lib/api.ts'
import { langField, localePath } from '#lib/locale-path.ts'
import { appendAndFocus } from '#ui/focus.ts'

/** What the server made the list page from. */
export type EventsPageData = {
  today: Day
  filters: EventFilters
  events: PostedEvent[]
  /** The cursor of the next page, or null at the list's end. */
  next: string | null
  /** Whether the list begins with the soonest event; else with a later page, for browsers without a script. */
  fromStart: boolean
  /** Why there is no list, in a sentence. */
  failure: string | null
  /** What the page's language calls the city of the filters, by what was typed; where that is another name. */
  cityNames?: Record<string, string>
}

type List = Pick<EventsPageData, 'events' | 'next' | 'fromStart' | 'failure' | 'cityNames'> & {
  busy: 'no' | 'list' | 'more'
}

/** How long the former list stays before bars take its place. */
const SLOW_MS = 300

/**
 * The filtered list: what was asked last is what shows, however late another answer comes. The address follows the
 * filters, so that it can be shared.
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

/** An event that moved to a later day meanwhile would come a second time. */
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
