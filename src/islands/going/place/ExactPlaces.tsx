import type { PostedEvent } from '#domain/event/event.ts'
import { type PlaceState, placesLeftOf } from '#domain/event/place.ts'
import { leftText } from '#text/event/place.ts'
import { PlacesLeft } from '../PlacesLeft.tsx'
import { usePlaces } from './places.ts'

/** Shows how many places an event has left, or nothing if its places are not limited any more. @param word the public word, until the number is known */
export function ExactPlaces({ event, word }: { event: PostedEvent; word: string }) {
  const state = usePlaces().states.get(event.id)
  if (state === null) return null
  return <PlacesLeft said={state ? exact(state) : word} isLoud={!state || placesLeftOf(state) !== 'left'} />
}

function exact(state: PlaceState): string {
  if (state.offeredUntil) return leftText.offered
  if (state.firstCome && state.waiting > 0 && state.left > 0) return leftText.firstCome(state.left)
  return leftText[placesLeftOf(state)](state)
}
