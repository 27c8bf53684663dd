import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'

const IDLE_MS = 15 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

const { $delete: lockServer } = api.admin.session

/**
 * Locks and unlocks the admin panel of one page view (D16). The panel is locked when the page is loaded or left, after 15
 * minutes of inactivity, when it is unlocked in another tab, and when the server answers `gate-locked`.
 */
export function useLock() {
  const [isOpen, setOpen] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  /**
   * Resolves when the lock request that was sent on page load has finished. `Gate` waits for it before unlocking, because the
   * request would otherwise lock the panel again.
   */
  const locked = useRef<Promise<unknown>>(Promise.resolve())
  const wasOpen = useRef(false)
  const channel = useRef<BroadcastChannel | null>(null)

  const close = useCallback((why: string | null) => {
    setOpen(false)
    setNotice(why)
  }, [])
  const lock = useCallback(
    (why: string | null = null) => {
      close(why)
      locked.current = ask(lockServer())
      return locked.current
    },
    [close],
  )

  useEffect(() => {
    locked.current = ask(lockServer())
    const tabs = new BroadcastChannel('admin-gate')
    channel.current = tabs
    tabs.postMessage('opened')
    tabs.onmessage = () =>
      setOpen((open) => {
        if (open) setNotice(adminText.lockedBy.another)
        return false
      })
    // A named admin logged out in another tab.
    const leave = () => close(null)
    addEventListener('storage', leave)
    return () => {
      tabs.close()
      removeEventListener('storage', leave)
    }
  }, [close])

  useEffect(() => {
    if (!isOpen) return
    const leave = () => {
      close(null)
      lockServer().catch(() => {}) // No error is shown, because the page is gone.
    }
    addEventListener('pagehide', leave)
    const untouched = whenIdle(() => lock(adminText.lockedBy.idle))
    return () => {
      removeEventListener('pagehide', leave)
      untouched()
    }
  }, [isOpen, close, lock])

  return {
    isOpen,
    notice,
    locked,
    lock,
    /** Whether this page view was unlocked before. If so, the passcode input gets the focus again. */
    wasOpen,
    /** Unlocks the panel after the correct passcode. */
    open: () => {
      channel.current?.postMessage('opened')
      wasOpen.current = true
      setNotice(null)
      setOpen(true)
    },
    /** Locks the panel because the server answered `gate-locked`. */
    serverLocked: () => close(adminText.lockedBy.server),
  }
}

/**
 * Calls `tell` once after 15 minutes of inactivity. Compares clock times, because timers pause while the machine sleeps.
 * @returns a function that cancels it
 */
function whenIdle(tell: () => void): () => void {
  let touched = Date.now()
  const touch = () => {
    touched = Date.now()
  }
  const timer = setInterval(() => {
    if (Date.now() - touched < IDLE_MS) return
    clearInterval(timer)
    tell()
  }, 10_000)
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
  return () => {
    clearInterval(timer)
    for (const name of TOUCHES) removeEventListener(name, touch)
  }
}
