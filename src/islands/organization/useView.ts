import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft } from '#ui/draft.ts'

/** Those that the sidebar leads to. */
export const TABS = ['post', 'events', 'past', 'people', 'details'] as const
export type Tab = (typeof TABS)[number]
export type View = Tab | 'door'

/** `of` is the event whose door it is. */
type Place = { view: View; of: string }

const placeIn = (hash: string): Place => {
  const [, of = ''] = /^#door-([\w-]+)$/.exec(hash) ?? []
  return of ? { view: 'door', of } : { view: TABS.find((tab) => `#${tab}` === hash) ?? 'post', of }
}

export const doorHash = (eventId: string): string => `#door-${eventId}`

/** The view that the address names, and whether the person went there from another one. */
export function useView() {
  const [place, setPlace] = useState(() => placeIn(location.hash || String(readDraft('view'))))
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left when a session ended is gone to once
  useEffect(() => {
    const { view, of } = place
    if (!location.hash && view !== 'post') history.replaceState(null, '', of ? doorHash(of) : `#${view}`)
    dropDraft('view')
  }, [])
  useEffect(() => {
    const follow = () => {
      moved.current = true
      setPlace(placeIn(location.hash))
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return { ...place, moved: moved.current }
}
