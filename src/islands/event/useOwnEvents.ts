import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { EventContact, EventTime, OwnEvent } from '#domain/event.ts'
import { api, ask } from '#lib/api.ts'
import { asPage, usePages } from '#ui/usePages.ts'

/** An NGO's own events in two lists that page for themselves, and what may be done with them. */
export type OwnEvents = ReturnType<typeof useOwnEvents>

/** The events of the NGO that is signed in; asked for once and kept by the panel. */
export function useOwnEvents() {
  const [today, setToday] = useState<Day | null>(null)
  const [remembered, setRemembered] = useState<EventContact | null>(null)
  const pageOf = (when: EventTime) => async (cursor?: string) => {
    const answer = await ask(api.ngo.events.$get({ query: { when, cursor } }))
    if (answer.ok) setToday(answer.value.today)
    if (answer.ok && answer.value.remembered) setRemembered(answer.value.remembered)
    return asPage<{ events: OwnEvent[]; next: string | null }, OwnEvent>(answer, ({ events }) => events)
  }
  const upcoming = usePages(pageOf('upcoming'))
  const past = usePages(pageOf('past'))
  return {
    today,
    /** Null while it is not known, or there is none. */
    remembered,
    upcoming,
    past,
    failure: upcoming.failure ?? past.failure,
    again: () => Promise.all([upcoming.again(), past.again()]),
    remove: (id: string) => {
      for (const list of [upcoming, past])
        list.set(({ rows, next }) => ({ rows: rows.filter((event) => event.id !== id), next }))
    },
  }
}
