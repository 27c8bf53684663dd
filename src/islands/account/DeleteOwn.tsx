import { useState } from 'react'
import { leave } from '#islands/auth/departure.ts'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { TrashIcon } from '#ui/icon/icons.tsx'

type Props = {
  words: { delete: string; question: string; detail: string; keep: string; deleting: string }
  remove: () => Promise<Answer<unknown>>
  onRefused: (answer: FailedAnswer) => void
}

/** Deletes a person's account or an NGO's application for good, after a confirmation dialog (D26). */
export function DeleteOwn({ words, remove, onRefused }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const answer = await remove()
    if (answer.ok) return leave('account-deleted')
    setBusy(false)
    setAsking(false)
    onRefused(answer)
  }
  return (
    <>
      <button className="button button--danger" type="button" onClick={() => setAsking(true)}>
        <TrashIcon />
        <span>{words.delete}</span>
      </button>
      {asking && (
        <ConfirmDialog
          question={words.question}
          detail={words.detail}
          keep={words.keep}
          act={words.delete}
          busyWord={words.deleting}
          busy={busy}
          onKeep={() => setAsking(false)}
          onAct={act}
        />
      )}
    </>
  )
}
