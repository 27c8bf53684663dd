import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepPage } from '#lib/keep-page.ts'
import { browserWorld } from './engine/browser-world.ts'
import { createCheckInPhone, type PhoneClient } from './engine/client.ts'
import type { PhoneView } from './engine/state.ts'

/** Returns this page's check-in phone and its view. Opens the link in the URL, now and whenever it changes. */
export function useCheckInPhone(): { phone: PhoneClient; view: PhoneView } {
  const [phone] = useState(() => createCheckInPhone(browserWorld))
  const view = useSyncExternalStore(phone.subscribe, phone.view, phone.view)
  const { phase, unsent, isNight } = view
  useEffect(() => follow(phone), [phone])

  useEffect(() => {
    if (phase !== 'open') return
    void keepPage('/check-in').then((isStored) => {
      document.documentElement.toggleAttribute('data-fonts', isStored)
    })
  }, [phase])

  useEffect(() => {
    if (unsent === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsent])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-night', isNight)
  }, [isNight])
  return { phone, view }
}

/** Opens the links in the URL, and tracks the page's visibility. @returns a function that stops it */
function follow(phone: PhoneClient): () => void {
  const begin = () => {
    const token = location.hash.slice(1)
    // Removes the token from the URL, where other people could see, copy or share it.
    if (token !== '') history.replaceState(null, '', location.pathname)
    void phone.begin(token === '' ? null : token)
  }
  const wake = () => void phone.dispatch({ type: 'woken' })
  const look = () => (document.visibilityState === 'hidden' ? void phone.dispatch({ type: 'dozed' }) : wake())
  begin()
  addEventListener('hashchange', begin)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('hashchange', begin)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', look)
  }
}
