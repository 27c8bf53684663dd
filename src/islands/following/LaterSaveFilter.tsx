import { useEffect } from 'react'
import { type EventFilters, hasFilter } from '#domain/event/event.ts'
import { createStore } from '#lib/store.ts'

type Props = { filters: EventFilters; shown: EventFilters }

const store = createStore<{ parts: typeof import('./SaveFilter.tsx') | null }>({ parts: null })

/** Loads "Email me about new events like these" when a filter is set, because most visits of the list set none. */
export function LaterSaveFilter(props: Props) {
  const { parts } = store.use()
  const isNeeded = hasFilter(props.filters) && !parts
  useEffect(() => {
    if (isNeeded) void load()
  }, [isNeeded])
  return parts && <parts.SaveFilter {...props} />
}

/** After a failure, the next choice of filters tries again. */
async function load(): Promise<void> {
  const parts = await import('./SaveFilter.tsx').catch(() => null)
  store.change({ parts })
}
