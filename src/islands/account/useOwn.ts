import { useEffect } from 'react'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import type { Answer } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'

/** Loads something of one's own; a session that ended meanwhile leads to /login, which says so. */
export function useOwn<T>(load: () => Promise<Answer<T>>) {
  const own = useLoad(load)
  const signedOut = own.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])
  return own
}
