import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask } from '#lib/api.ts'
import { deleteDetail, ownEventText } from '#text/event/own-event.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { TrashIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'

type Props = { event: OwnEvent; past: boolean; onClose: () => void; onGone: () => void; onRefused: OnRefusal }

/** Asks for confirmation, then deletes the event (SPEC §5, D6). */
export function DeleteEvent({ event, past, onClose, onGone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await ask(api.ngo.events[':id'].$delete({ param: { id: event.id } }))
    setBusy(false)
    onClose()
    if (answer.ok || answer.status === 404) onGone()
    if (answer.ok) toast.say(ownEventText.delete.done)
    else onRefused(answer, ownEventText.delete.failed(answer.message))
  }
  return (
    <ConfirmDialog
      question={ownEventText.delete.question}
      detail={deleteDetail(event, past)}
      keep={ownEventText.delete.keep}
      act={
        <>
          <TrashIcon />
          <span>{ownEventText.list.delete}</span>
        </>
      }
      busyWord={ownEventText.delete.busy}
      busy={busy}
      onKeep={onClose}
      onAct={remove}
    />
  )
}
