import { useEffect, useRef } from 'react'

/**
 * Calls `look` whenever the page becomes visible again, and every `ms` while it is visible.
 * @param look null stops the calls
 * @param ms null stops the repetition
 */
export function useLookAgain(look: (() => unknown) | null, ms: number | null): void {
  const current = useRef(look)
  current.current = look
  const isOn = look !== null
  useEffect(() => {
    if (!isOn) return
    const lookIfVisible = () => document.hidden || current.current?.()
    const timer = ms === null ? undefined : setInterval(lookIfVisible, ms)
    document.addEventListener('visibilitychange', lookIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfVisible)
    }
  }, [isOn, ms])
}
