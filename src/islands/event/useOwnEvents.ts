import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { EventTime, OwnEvent } from '#domain/event.ts'
import { api, ask } from '#lib/api.ts'
import { asPage, usePages } from '#ui/usePages.ts'
import type { Contact } from './event-values.ts'

/** An NGO's own events in two lists that page for themselves, and what may be done with them. */
export type OwnEvents = ReturnType<typeof useOwnEvents>

/** The events of the NGO that is signed in; asked for once and kept by the panel. */
export function useOwnEvents() {
  const [today, setToday] = useState<Day | null>(null)
  const pageOf = (when: EventTime) => async (cursor?: string) => {
    const answer = await ask(api.ngo.events.$get({ query: { when, cursor } }))
    if (answer.ok) setToday(answer.value.today)
    return asPage<{ events: OwnEvent[]; next: string | null }, OwnEvent>(answer, ({ events }) => events)
  }
  const upcoming = usePages(pageOf('upcoming'))
  const past = usePages(pageOf('past'))
  return {
    today,
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

/** What an NGO writes the same each time, from the newest event that came; null until one did. */
export function contactOf({ upcoming, past }: OwnEvents): Contact | null {
  const [newest] = [...(upcoming.value?.rows ?? []), ...(past.value?.rows ?? [])].toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
  return newest && upcoming.value && past.value ? { contact: newest.contact, regLink: newest.regLink } : null
}
