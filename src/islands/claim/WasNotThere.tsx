import { useState } from 'react'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { absenceText as text } from '#text/claim/claim.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { CrossIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'

type Props = { eventId: string; title: string; onChanged: () => void }

/** Offers "I was not there" (D47), which gives up the certificate and states why. */
export function WasNotThere({ eventId, title, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const say = async () => {
    setBusy(true)
    const answer = await ask(api.me.participations[':id'].absence.$put({ param: { id: eventId } }))
    setBusy(false)
    setAsking(false)
    if (answer.ok) {
      toast.say(text.done)
      onChanged()
    } else if (answer.status === 401) sessionEnded()
    else toast.alarm(text.failed(answer.message))
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        <CrossIcon />
        <span>{text.button}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </button>
      {asking && (
        <ConfirmDialog
          question={text.title}
          detail={text.detail}
          keep={text.cancel}
          act={text.button}
          busyWord={text.busy}
          busy={busy}
          onKeep={() => setAsking(false)}
          onAct={say}
        />
      )}
    </>
  )
}
