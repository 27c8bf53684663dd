import { useEffect, useRef, useState } from 'react'

/** Those that the sidebar leads to. */
export const TABS = ['post', 'events', 'past', 'people', 'details'] as const
export type Tab = (typeof TABS)[number]
export type View = Tab | 'desk'

/** `of` is the event whose check-in desk it is. */
type Place = { view: View; of: string }

const placeOfHash = (hash: string): Place => {
  const [, of = ''] = /^#desk-([\w-]+)$/.exec(hash) ?? []
  return of ? { view: 'desk', of } : { view: TABS.find((tab) => `#${tab}` === hash) ?? 'post', of }
}

export const deskHash = (eventId: string): string => `#desk-${eventId}`

/** The view that the address names, and whether the person went there from another one. */
export function useView() {
  const [place, setPlace] = useState(() => placeOfHash(location.hash))
  const moved = useRef(false)
  useEffect(() => {
    const follow = () => {
      moved.current = true
      setPlace(placeOfHash(location.hash))
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return { ...place, moved: moved.current }
}
