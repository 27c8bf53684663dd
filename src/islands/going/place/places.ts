import type { PostedEvent } from '#domain/event/event.ts'
import type { EventInDiary, PlaceState } from '#domain/event/place.ts'
import { api, ask } from '#lib/api.ts'
import { createStore } from '#lib/store.ts'

/* The places of the page's events with limited places, as the server last said. */

/** `asked` is a place for which a place at the same time must be given up. An event without a state is not limited any more. */
type Places = {
  states: ReadonlyMap<string, PlaceState | null>
  failed: boolean
  asked: { event: PostedEvent; others: EventInDiary[] } | null
}

/** The most events of one request. */
const MOST = 96

const store = createStore<Places>({ states: new Map(), failed: false, asked: null })
export const { use: usePlaces, now: placesNow, change: changePlaces } = store

/** Changes what is known of an event, if its places are known. */
export function patchPlace(id: string, part: Partial<PlaceState>): void {
  const before = placesNow().states.get(id)
  if (before) changePlaces({ states: new Map(placesNow().states).set(id, { ...before, ...part }) })
}

type LoadedPlaces = ReadonlyMap<string, PlaceState | null>

/** Loads the places of events. After a failure, what was known stays. */
export const loadPlaces = async (ids: readonly string[]): Promise<void> => showPlaces(await placesOf(ids))

/** Asks the server for the places of events. Returns null after a failure. */
export async function placesOf(ids: readonly string[]): Promise<LoadedPlaces | null> {
  const found = new Map<string, PlaceState | null>(ids.map((id) => [id, null]))
  for (let at = 0; at < ids.length; at += MOST) {
    const answer = await ask(api.me.places.$get({ query: { events: ids.slice(at, at + MOST).join() } }))
    if (!answer.ok) return null
    for (const state of answer.value.places) found.set(state.eventId, state)
  }
  return found
}

/** Shows what the server has answered. */
export function showPlaces(found: LoadedPlaces | null): void {
  if (found) changePlaces({ states: new Map([...placesNow().states, ...found]), failed: false })
  else changePlaces({ failed: true })
}
