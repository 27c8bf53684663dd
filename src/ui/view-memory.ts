import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

const Memory = createContext<Map<string, unknown> | null>(null)

/**
 * Wraps the views of a dashboard: a view that is opened again shows its last data while it reloads (useLoad). The data is kept
 * only in memory, until the dashboard is left or the admin page locks.
 */
export function ViewMemory({ children }: { children: ReactNode }) {
  const [kept] = useState(() => new Map<string, unknown>())
  return createElement(Memory, { value: kept }, children)
}

/** Returns null outside a dashboard. */
export const useViewMemory = () => useContext(Memory)

const LONG_MS = 5 * 60_000

/**
 * Calls `tell` when the page becomes visible again after at least five minutes. A page that is restored from the browser's
 * history is reloaded by lib/session.ts.
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
