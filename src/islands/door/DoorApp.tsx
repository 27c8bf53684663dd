import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepPage } from '#lib/keep-page.ts'
import { doorText as text } from '#text/door.ts'
import { AskFirst } from './AskFirst.tsx'
import { browserWorld } from './browser-world.ts'
import { createDoorPhone } from './door-phone.ts'
import { EndedDoor } from './EndedDoor.tsx'
import { LeaveDoor } from './LeaveDoor.tsx'
import { OpenDoor } from './OpenDoor.tsx'
import type { Hint } from './ShowCode.tsx'
import { closeCamera, openCamera } from './square-reader.ts'
import { allowTone } from './tone.ts'
import './DoorApp.css'

type Props = { hints?: readonly Hint[] }

/** The whole page of a phone at the door. */
export function DoorApp({ hints = [] }: Props) {
  const [phone] = useState(() => createDoorPhone(browserWorld))
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
    void keepPage('/door').then((isKept) => {
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
      <main className="door-text">
        <h1>{text.title}</h1>
        <p role="status">{text.opening}</p>
      </main>
    )
  if (phase === 'asking' && state) return <AskFirst state={state} onOpen={open} />
  if (phase === 'leaving') return <LeaveDoor phone={phone} view={view} />
  if (phase === 'open') return <OpenDoor phone={phone} view={view} hints={hints} hasCamera={hasCamera} />
  return <EndedDoor view={view} onRetry={() => location.reload()} />
}
