import { useState } from 'react'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { TurnIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'

type Props = { code: string; title: string; onChanged: () => void }

/** Lets a volunteer give up a certificate, because they were not there or want no record of it (D57). */
export function GiveUp({ code, title, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const give = async () => {
    setBusy(true)
    const answer = await ask(api.certificates[':code'].$delete({ param: { code } }))
    setBusy(false)
    setAsking(false)
    if (answer.ok) {
      toast.say(text.gaveUp)
      onChanged()
    } else if (answer.status === 401) sessionEnded()
    else toast.alarm(text.giveUpFailed(answer.message))
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        <TurnIcon />
        <span>{text.giveUp}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </button>
      {asking && (
        <ConfirmDialog
          question={text.giveUpTitle}
          detail={text.giveUpDetail}
          keep={text.cancel}
          act={text.giveUp}
          busyWord={text.givingUp}
          busy={busy}
          onKeep={() => setAsking(false)}
          onAct={give}
        />
      )}
    </>
  )
}
