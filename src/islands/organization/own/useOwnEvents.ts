import { useState } from 'react'
import type { EventPrefill, EventTime, OwnEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'

/** The NGO's events in two paged lists, with the actions on them. */
export type OwnEvents = ReturnType<typeof useOwnEvents>

export type OnRefusal = OwnEvents['refused']

/** Loads the events of the logged-in NGO. The panel stores them, and each view reloads them. */
export function useOwnEvents() {
  const [today, setToday] = useState<Day | null>(null)
  const [remembered, setRemembered] = useState<EventPrefill | null>(null)
  const [openable, setOpenable] = useState<ReadonlySet<string>>(new Set())
  const pageOf = (when: EventTime) => async (cursor?: string) => {
    const answer = await ask(api.ngo.events.$get({ query: { when, cursor } }))
    if (answer.ok) setToday(answer.value.today)
    if (answer.ok) setRemembered(answer.value.remembered)
    if (answer.ok) setOpenable((known) => withOpenable(known, answer.value))
    return asPage<{ events: OwnEvent[]; next: string | null }, OwnEvent>(answer, ({ events }) => events)
  }
  const upcoming = usePages(pageOf('upcoming'))
  const past = usePages(pageOf('past'))
  const again = () => Promise.all([upcoming.again(), past.again()])
  return {
    today,
    /** The values with which the next event starts (D89). Null until they are loaded. */
    remembered,
    /** The ids of events whose check-in desk can be opened now (D43). */
    openable,
    upcoming,
    past,
    /** The loaded events, the latest day first, for a copy of one (D89). */
    newestFirst: [...[...(upcoming.value?.rows ?? [])].reverse(), ...(past.value?.rows ?? [])],
    failure: upcoming.failure ?? past.failure,
    again,
    /** Reloads both lists when a view is opened again. */
    refresh: () => Promise.all([upcoming.refresh(), past.refresh()]),
    /**
     * Handles refusals of all requests of the panel. If the approval was withdrawn, reloads the events so that the notice of
     * the withdrawal replaces the panel (D7).
     */
    refused: (answer: FailedAnswer, said?: string) => {
      if (answer.status === 401) return sessionEnded()
      if (said) toast.alarm(said)
      if (answer.code === 'approval-withdrawn') again()
    },
    remove: (id: string) => {
      for (const list of [upcoming, past])
        list.set(({ rows, next }) => ({ rows: rows.filter((event) => event.id !== id), next }))
    },
  }
}

function withOpenable(known: ReadonlySet<string>, page: { events: OwnEvent[]; openable: string[] }) {
  const now = new Set(known)
  for (const { id } of page.events) now.delete(id)
  for (const id of page.openable) now.add(id)
  return now
}
