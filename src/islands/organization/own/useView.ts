import { useEffect, useRef, useState } from 'react'

/** The views that have a tab in the sidebar. */
export const TABS = ['post', 'events', 'past', 'people', 'details'] as const
export type Tab = (typeof TABS)[number]
export type View = Tab | 'desk'

/** `of` is the id of the event whose check-in desk is shown. */
type Place = { view: View; of: string }

const placeOfHash = (hash: string): Place => {
  const [, of = ''] = /^#desk-([\w-]+)$/.exec(hash) ?? []
  return of ? { view: 'desk', of } : { view: TABS.find((tab) => `#${tab}` === hash) ?? 'post', of }
}

export const deskHash = (eventId: string): string => `#desk-${eventId}`

/** Returns the view in the URL, and whether the person came from another view. */
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
