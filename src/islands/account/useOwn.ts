import { useEffect } from 'react'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import type { Answer } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'

/** The functions that reload the parts of this page with the person's own data. */
const shown = new Set<() => unknown>()

/** Reloads all parts, after an action that affects more than its own part of the page. */
export function askOwnAgain(): void {
  for (const again of shown) again()
}

/** Loads the person's own data. If the session has ended, redirects to /login, which shows the reason. */
export function useOwn<T>(load: () => Promise<Answer<T>>) {
  const own = useLoad(load)
  const { again } = own
  useEffect(() => {
    shown.add(again)
    return () => {
      shown.delete(again)
    }
  }, [again])
  const signedOut = own.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])
  return own
}
