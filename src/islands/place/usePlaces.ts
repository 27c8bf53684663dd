import { type FormEvent, useRef, useState } from 'react'
import { cityKey } from '#domain/city/city-key.ts'
import type { Suggestion } from './places.ts'

type PlacesModule = typeof import('./places.ts')

let fetched: Promise<PlacesModule | null> | undefined

/**
 * Loads the list of places, which is a separate file, when a city is first typed. Without it, there are no suggestions and
 * names are not checked.
 */
const placesOfIndia = () => {
  fetched ??= import('./places.ts').catch(() => null)
  return fetched
}

/** Suggests known places, and questions an unknown name once: sending it a second time confirms it. */
export function usePlaces() {
  const [known, setKnown] = useState<PlacesModule | null>(null)
  const doubted = useRef<string>(undefined)
  const meant = useRef<string>(undefined)
  return {
    fetch: () => void placesOfIndia().then(setKnown),
    like: (typed: string): readonly Suggestion[] => known?.placesLike(typed) ?? [],
    /** Returns a fault of the `city` field for the form to show, if the place is unknown and was not confirmed. */
    doubt: (city: string): Record<string, string> => {
      const key = cityKey(city)
      if (!known || key === meant.current || known.isPlace(city)) return {}
      doubted.current = key
      return { city: 'unknown-place' }
    },
    /** Wraps a form's submit handler: a name that was questioned counts as confirmed at the next submit. */
    asking: (submit: (event: FormEvent) => void) => (event: FormEvent) => {
      doubted.current = undefined
      submit(event)
      meant.current = doubted.current ?? meant.current
    },
  }
}

export type Places = ReturnType<typeof usePlaces>
