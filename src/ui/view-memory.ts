import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

const Memory = createContext<Map<string, unknown> | null>(null)

/**
 * Wraps the views of a dashboard: a view that is opened again shows its last data and reloads (useLoad). The data is only
 * in memory and ends with the dashboard, or when the admin page locks.
 */
export function ViewMemory({ children }: { children: ReactNode }) {
  const [kept] = useState(() => new Map<string, unknown>())
  return createElement(Memory, { value: kept }, children)
}

/** Returns null outside a dashboard. */
export const useViewMemory = () => useContext(Memory)

const LONG_MS = 5 * 60_000

/**
 * Calls back when the page becomes visible again after five minutes. A page from the browser's history reloads
 * (lib/session.ts).
 */
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
