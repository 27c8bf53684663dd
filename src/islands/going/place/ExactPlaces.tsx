import type { PostedEvent } from '#domain/event/event.ts'
import { type PlaceState, placesLeftOf } from '#domain/event/place.ts'
import { leftText } from '#text/event/place.ts'
import { usePlaces } from './places.ts'
import { Slots } from './Slots.tsx'

/** Shows the slots of an event and how many places it has left: the public word, until the number is known. */
export function ExactPlaces({ event }: { event: PostedEvent }) {
  const state = usePlaces().states.get(event.id)
  if (!state) return <Slots event={event} left={state === null ? undefined : event.places} />
  return <Slots event={event} left={placesLeftOf(state)} said={exact(state)} />
}

function exact(state: PlaceState): string {
  if (state.offeredUntil) return leftText.offered
  if (state.firstCome && state.waiting > 0 && state.left > 0) return leftText.firstCome(state.left)
  return leftText[placesLeftOf(state)](state)
}
