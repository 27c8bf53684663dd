import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepPage } from '#lib/keep-page.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { AskFirst } from './AskFirst.tsx'
import { browserWorld } from './browser-world.ts'
import { EndedCheckIn } from './EndedCheckIn.tsx'
import { LeaveCheckIn } from './LeaveCheckIn.tsx'
import { OpenCheckIn } from './OpenCheckIn.tsx'
import { createCheckInPhone } from './phone.ts'
import { closeCamera, openCamera } from './qr-reader.ts'
import type { Hint } from './ShowCode.tsx'
import { allowTone } from './tone.ts'
import './CheckInApp.css'

type Props = { hints?: readonly Hint[] }

/** The whole page of a phone at the check-in desk. */
export function CheckInApp({ hints = [] }: Props) {
  const [phone] = useState(() => createCheckInPhone(browserWorld))
  const view = useSyncExternalStore(phone.subscribe, phone.view, phone.view)
  const [hasCamera, setCamera] = useState(true)
  const { phase, unsent, isNight, state } = view

  useEffect(() => {
    const begin = () => {
      const token = location.hash.slice(1)
      // Read once: what stays in the address is seen, copied and sent on.
      if (token !== '') history.replaceState(null, '', location.pathname)
      void phone.begin(token === '' ? null : token)
    }
    const look = () => (document.visibilityState === 'hidden' ? phone.doze() : phone.wake())
    const wake = () => phone.wake()
    begin()
    addEventListener('hashchange', begin)
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('hashchange', begin)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', look)
    }
  }, [phone])

  useEffect(() => {
    if (phase !== 'open') return
    void keepPage('/check-in').then((isKept) => {
      document.documentElement.toggleAttribute('data-fonts', isKept)
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

  async function open(withCamera: boolean): Promise<void> {
    allowTone()
    setCamera(withCamera)
    void navigator.storage?.persist?.().catch(() => false)
    const stream = withCamera ? await openCamera() : null
    if (stream && typeof stream !== 'string') closeCamera(stream)
    await phone.open()
  }

  if (phase === 'opening')
    return (
      <main className="desk-text">
        <h1>{text.title}</h1>
        <p role="status">{text.opening}</p>
      </main>
    )
  if (phase === 'asking' && state) return <AskFirst state={state} onOpen={open} />
  if (phase === 'leaving') return <LeaveCheckIn phone={phone} view={view} />
  if (phase === 'open') return <OpenCheckIn phone={phone} view={view} hints={hints} hasCamera={hasCamera} />
  return <EndedCheckIn view={view} onRetry={() => location.reload()} />
}
