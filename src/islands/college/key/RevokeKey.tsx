import { useState } from 'react'
import { revokeKeyText as text } from '#text/college/api-key.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import { type ListedKey, revokeKey } from './keys.ts'

type Props = Pick<CollegeViewProps, 'onRefused'> & { of: ListedKey; onClose: () => void; onChanged: () => void }

/** Asks before it revokes a key. */
export function RevokeKey({ of: { id, name }, onRefused, onClose, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const answer = await revokeKey(id)
    onClose()
    if (!answer.ok) return onRefused(answer, text.failed(answer.message))
    toast.say(text.revoked(name))
    onChanged()
  }
  return (
    <ConfirmDialog
      question={text.question(name)}
      detail={text.detail}
      keep={text.keep}
      act={text.act}
      busyWord={text.revoking}
      busy={busy}
      onKeep={onClose}
      onAct={revoke}
    />
  )
}
