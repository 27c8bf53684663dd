import { useEffect, useRef, useState } from 'react'

/**
 * Returns the fragment of the URL, which names the view of a panel so that the back button works, and whether it has changed
 * since the panel was opened. Each view starts at the top.
 */
export function useHash() {
  const [hash, setHash] = useState(() => location.hash)
  const moved = useRef(false)
  useEffect(() => {
    const follow = () => {
      moved.current = true
      setHash(location.hash)
      scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return { hash, moved: moved.current }
}
