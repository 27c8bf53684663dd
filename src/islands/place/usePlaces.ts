import { type FormEvent, useRef, useState } from 'react'
import { cityKey } from '#domain/city/city-key.ts'
import type { Suggestion } from './places.ts'

type PlacesModule = typeof import('./places.ts')

let fetched: Promise<PlacesModule | null> | undefined

/** The lists of places are files of their own, fetched when a city is first typed. Without them nothing is suggested or asked. */
const placesOfIndia = () => {
  fetched ??= import('./places.ts').catch(() => null)
  return fetched
}

/** Suggests known places, and doubts a name that is none of them once: who sends it again means it. */
export function usePlaces() {
  const [known, setKnown] = useState<PlacesModule | null>(null)
  const doubted = useRef<string>(undefined)
  const meant = useRef<string>(undefined)
  return {
    fetch: () => void placesOfIndia().then(setKnown),
    like: (typed: string): readonly Suggestion[] => known?.placesLike(typed) ?? [],
    /** @returns a fault by field, for the form's own judgement */
    doubt: (city: string): Record<string, string> => {
      const key = cityKey(city)
      if (!known || key === meant.current || known.isPlace(city)) return {}
      doubted.current = key
      return { city: 'unknown-place' }
    },
    /** Around a form's submit: what it doubted is meant when it comes again. */
    asking: (submit: (event: FormEvent) => void) => (event: FormEvent) => {
      doubted.current = undefined
      submit(event)
      meant.current = doubted.current ?? meant.current
    },
  }
}

export type Places = ReturnType<typeof usePlaces>
