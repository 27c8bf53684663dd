import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft } from '#ui/draft.ts'

export const VIEWS = ['post', 'events', 'past', 'people', 'details'] as const
export type View = (typeof VIEWS)[number]

const viewIn = (hash: string): View => VIEWS.find((view) => `#${view}` === hash) ?? 'post'

/** The view that the address names, and whether the person went there from another one. */
export function useView() {
  const [view, setView] = useState(() => viewIn(location.hash || String(readDraft('view'))))
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left when a session ended is gone to once
  useEffect(() => {
    if (!location.hash && view !== 'post') history.replaceState(null, '', `#${view}`)
    dropDraft('view')
  }, [])
  useEffect(() => {
    const follow = () => {
      moved.current = true
      setView(viewIn(location.hash))
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return { view, moved: moved.current }
}
