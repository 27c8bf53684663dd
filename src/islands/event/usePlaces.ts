import { type FormEvent, useRef, useState } from 'react'
import { cityKey } from '#domain/event.ts'

/** So many names at once: a list to choose from, not to read. */
const MOST = 12

let fetched: Promise<readonly string[]> | undefined

/** The list of places is a file of its own, fetched when a city is first typed. Without it nothing is suggested or asked. */
const placesOfIndia = () => {
  fetched ??= import('./places.txt?raw').then(
    ({ default: text }) => text.split('\n').filter((name) => name && !name.startsWith('#')),
    () => [],
  )
  return fetched
}

/** Suggests known places, and doubts a name that is none of them once: who sends it again means it. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly string[]>([])
  const doubted = useRef<string>(undefined)
  const meant = useRef<string>(undefined)
  return {
    fetch: () => void placesOfIndia().then(setPlaces),
    like: (typed: string): readonly string[] => {
      const key = cityKey(typed)
      if (key === '') return []
      const found = places.filter((name) => cityKey(name).includes(key))
      const begun = found.filter((name) => cityKey(name).startsWith(key))
      return [...new Set([...begun, ...found])].slice(0, MOST)
    },
    /** @returns a fault by field, for the form's own judgement */
    doubt: (city: string): Record<string, string> => {
      const key = cityKey(city)
      if (places.length === 0 || key === meant.current || places.some((name) => cityKey(name) === key)) return {}
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
