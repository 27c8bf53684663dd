import type { EventFilters } from '#domain/event/event.ts'
import type { SavedFilter } from '#domain/following/follow.ts'
import { api, ask } from '#lib/api.ts'
import { followingText as text } from '#text/following/follow.ts'
import { follows, sendPress } from './own-follows.ts'

/* The visitor's saved filters of the event list (D55). */

/** The ids of the filters that were saved on this page. */
const ids = new Map<string, string>()

/** Handles a press on "Email me about new events like these". @param name the filter in words */
export async function pressSave(filter: EventFilters, name: string): Promise<void> {
  const others = () => follows.now().filters.filter((one) => !isSameFilter(one, filter))
  const key = keyOf(filter)
  const answer = await sendPress({
    key,
    logIn: text.logInToSave,
    shown: { filters: [...others(), { ...filter, id: '' }] },
    said: text.savedSaid(name),
    send: async () => {
      const sent = await ask(api.me.following.filters.$post({ json: filter }))
      if (sent.ok) ids.set(key, sent.value.id)
      return sent
    },
    undone: () => ({ filters: others() }),
  })
  // Another name of a saved city has the id of that filter.
  if (answer?.ok) follows.change({ filters: [...others(), { ...filter, id: answer.value.id }] })
}

/** Handles a press on "Stop" of a saved filter. Also of one that is removed elsewhere already, or that the server has not saved yet. */
export function pressRemove(filter: SavedFilter, name: string): void {
  const before = follows.now().filters
  const others = () => follows.now().filters.filter((one) => !isSameFilter(one, filter))
  const key = keyOf(filter)
  void sendPress({
    key,
    logIn: text.logInToSave,
    shown: { filters: others() },
    said: text.removedSaid(name),
    send: async () => {
      const id = filter.id || ids.get(key)
      // Without an id, the server refused to save it.
      if (!id) return { ok: true as const, value: null }
      const answer = await ask(api.me.following.filters[':id'].$delete({ param: { id } }))
      return !answer.ok && answer.status === 404 ? { ok: true as const, value: null } : answer
    },
    undone: () => ({ filters: before.filter((one) => isSameFilter(one, filter) || others().includes(one)) }),
  })
}

/** Returns whether two filters are the same, apart from case and spaces of the city. The server also knows other names of a city. */
export const isSameFilter = (one: EventFilters, other: EventFilters): boolean => keyOf(one) === keyOf(other)

const keyOf = (filter: EventFilters): string => JSON.stringify([filter.type, filter.via, filter.sector, cityOf(filter)])

const cityOf = ({ city = '' }: EventFilters): string => city.trim().replace(/\s+/g, ' ').toLowerCase()
