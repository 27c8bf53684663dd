import type { PostedEvent } from '#domain/event/event.ts'
import { Slots } from '#islands/going/place/Slots.tsx'
import { usePlaceParts } from '#islands/going/place-loader.ts'

/** Shows how many people an event is for and, if the places are limited, how many are left: in a word, or to a volunteer exactly (D48). */
export function PlacesFact({ event }: { event: PostedEvent }) {
  const { parts } = usePlaceParts()
  return event.places && parts ? <parts.ExactPlaces event={event} /> : <Slots event={event} left={event.places} />
}
