import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'

const IDLE_MS = 15 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

const { $delete: lockServer } = api.admin.session

/**
 * The gate of one page view (D16): loading and leaving the page lock it, 15 idle minutes lock it, another tab's opening
 * locks it, and so does the server's word.
 */
export function useLock() {
  const [isOpen, setOpen] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  /** Settled when the lock of loading the page is done: opening waits for it, or it would be locked again. */
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
      lockServer().catch(() => {}) // the page is gone: nobody is left to tell
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
    /** Whether this page view was unlocked before: then the gate asks again where the person was. */
    wasOpen,
    /** The passcode was right. */
    open: () => {
      channel.current?.postMessage('opened')
      wasOpen.current = true
      setNotice(null)
      setOpen(true)
    },
    /** The server said that the gate is locked. */
    serverLocked: () => close(adminText.lockedBy.server),
  }
}

/** Calls back once after fifteen minutes without a touch, also when the machine slept meanwhile. @returns stops it */
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
