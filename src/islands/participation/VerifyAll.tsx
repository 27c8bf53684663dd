import { useState } from 'react'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { verificationText as text, verificationText } from '#text/verification.ts'
import { CheckIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import './VerifyAll.css'

/** "Mark all present" of one past event: so many at a time as the server takes, until nobody is left. */
export function VerifyAll({ eventId, onVerified }: { eventId: string; onVerified: () => void }) {
  const [busy, setBusy] = useState(false)
  const verifyAll = async () => {
    setBusy(true)
    let verified = 0
    for (;;) {
      const answer = await ask(api.ngo.events[':id'].verifications.$put({ param: { id: eventId } }))
      if (!answer.ok) {
        setBusy(false)
        onVerified()
        return answer.status === 401 ? sessionEnded() : toast.alarm(verificationText.updateFailed(answer.message))
      }
      verified += answer.value.marked
      if (answer.value.left === 0) break
    }
    setBusy(false)
    toast.say(text.allDone(verified))
    onVerified()
  }
  return (
    <p className="past-event__all">
      <BusyButton className="button button--line button--small" busy={busy} busyWord={text.marking} onClick={verifyAll}>
        <CheckIcon />
        {text.all}
      </BusyButton>
      <span className="small muted">{text.allHint}</span>
    </p>
  )
}
