import { useState } from 'react'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { AskFirst } from './AskFirst.tsx'
import { EndedCheckIn } from './EndedCheckIn.tsx'
import { LeaveCheckIn } from './LeaveCheckIn.tsx'
import { OpenCheckIn } from './OpenCheckIn.tsx'
import { closeCamera, openCamera } from './tabs/qr-reader.ts'
import type { Hint } from './tabs/ShowCode.tsx'
import { allowTone } from './tabs/tone.ts'
import { useCheckInPhone } from './useCheckInPhone.ts'
import './CheckInApp.css'

type Props = { hints?: readonly Hint[] }

/** Renders the page of a check-in phone. */
export function CheckInApp({ hints = [] }: Props) {
  const { phone, view } = useCheckInPhone()
  const [hasCamera, setCamera] = useState(true)
  const { phase, desk } = view

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
  if (phase === 'asking' && desk) return <AskFirst desk={desk} onOpen={open} />
  if (phase === 'leaving') return <LeaveCheckIn phone={phone} view={view} />
  if (phase === 'open') return <OpenCheckIn phone={phone} view={view} hints={hints} hasCamera={hasCamera} />
  return <EndedCheckIn view={view} onRetry={() => location.reload()} />
}
