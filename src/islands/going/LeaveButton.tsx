import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { participationText } from '#text/participation/participation.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'

type Props = { event: { id: string; title: string }; small?: boolean; onLeft: () => unknown }

/** Renders "Not Going" without "I'm Going", for an event whose NGO is no longer listed (D7). */
export function LeaveButton({ event: { id, title }, small, onLeft }: Props) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const answer = await ask(api.events[':id'].going.$delete({ param: { id } }))
    if (answer.ok || answer.status === 404) return onLeft()
    setBusy(false)
    toast.alarm(participationText.failed(answer.message))
  }
  return (
    <BusyButton
      className={small ? 'button button--second button--small' : 'button'}
      busy={busy && !small}
      // A progress ring would widen the button and move the elements next to it.
      blocked={busy}
      busyWord={participationText.notGoing}
      onClick={leave}
    >
      <span>{participationText.notGoing}</span>
      <span className="visually-hidden">{`: ${title}`}</span>
    </BusyButton>
  )
}
