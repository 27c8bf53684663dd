import { useEffect, useRef, useState } from 'react'

export const VIEWS = ['post', 'events', 'past'] as const
export type View = (typeof VIEWS)[number]

const viewIn = (hash: string): View => VIEWS.find((view) => `#${view}` === hash) ?? 'post'

/** The view that the address names, and whether the person went there from another one. */
export function useView() {
  const [view, setView] = useState(() => viewIn(location.hash))
  const moved = useRef(false)
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
