import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

const Memory = createContext<Map<string, unknown> | null>(null)

/**
 * Around the views of a dashboard: a view that is opened again shows what it had, and asks again (useLoad). It is held in
 * memory alone and goes with the dashboard, as the admin page's does when it locks.
 */
export function ViewMemory({ children }: { children: ReactNode }) {
  const [kept] = useState(() => new Map<string, unknown>())
  return createElement(Memory, { value: kept }, children)
}

/** Null outside of a dashboard. */
export const useViewMemory = () => useContext(Memory)

const LONG_MS = 5 * 60_000

/** Calls back when the page is looked at again after five minutes. From the browser's history it loads anew (lib/session.ts). */
export function useReturn(tell: (() => void) | null): void {
  useEffect(() => {
    if (!tell) return
    let left = Date.now()
    const turned = () => {
      if (document.hidden) left = Date.now()
      else if (Date.now() - left >= LONG_MS) tell()
    }
    document.addEventListener('visibilitychange', turned)
    return () => document.removeEventListener('visibilitychange', turned)
  }, [tell])
}
