import type { PostedEvent } from '#domain/event/event.ts'
import type { PlaceWord } from '#domain/event/place.ts'
import { PlacesLeft } from '#islands/going/PlacesLeft.tsx'
import { usePlaceParts } from '#islands/going/place-loader.ts'
import { placesLeftText } from '#text/event/event.ts'

/** Shows in a word how many places are left, or to a volunteer exactly (D48). */
export function PlacesFact({ event, left }: { event: PostedEvent; left: PlaceWord }) {
  const { parts } = usePlaceParts()
  const word = placesLeftText[left]
  if (parts) return <parts.ExactPlaces event={event} word={word} />
  return <PlacesLeft said={word} isLoud={left !== 'left'} />
}
