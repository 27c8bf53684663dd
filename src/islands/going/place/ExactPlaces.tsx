import type { PostedEvent } from '#domain/event/event.ts'
import { type PlaceState, placesLeftOf } from '#domain/event/place.ts'
import { slotsText } from '#text/event/event.ts'
import { leftText } from '#text/event/place.ts'
import { usePlaces } from './places.ts'

/** Shows how many places an event has left. @param word the public word, until the number is known */
export function ExactPlaces({ event, word }: { event: PostedEvent; word: string }) {
  const state = usePlaces().states.get(event.id)
  const said = state ? exact(state) : state === null ? slotsText(event) : word
  return state && placesLeftOf(state) === 'left' ? <span>{said}</span> : <b>{said}</b>
}

function exact(state: PlaceState): string {
  if (state.offeredUntil) return leftText.offered
  if (state.firstCome && state.waiting > 0 && state.left > 0) return leftText.firstCome(state.left)
  return leftText[placesLeftOf(state)](state)
}
