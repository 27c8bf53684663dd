import { useEffect } from 'react'
import { sessionEnded } from '#islands/ui/Guarded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Answer } from '#lib/api.ts'

/** Loads something of one's own; a session that ended meanwhile leads to /login, which says so. */
export function useOwn<T>(load: () => Promise<Answer<T>>) {
  const own = useLoad(load)
  const signedOut = own.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])
  return own
}
