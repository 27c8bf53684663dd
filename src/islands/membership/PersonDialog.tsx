import { useState } from 'react'
import { kindOfRole, otherRole } from '#domain/organization/membership.ts'
import { type Answer, ask } from '#lib/api.ts'
import { peopleTextOf, peopleText as text } from '#text/organization/membership.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { type PersonView, peopleRoutesOf } from './organization-people.ts'

type Props = { person: PersonView; onClose: () => void; onDone: () => Promise<void>; onRefused: OnRefusal }

/** Changes a member's role or removes the member, after a confirmation. */
export function PersonDialog({ person, onClose, onDone, onRefused }: Props) {
  const [removing, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = person.name || text.nameless
  const other = otherRole(person.role)
  const kind = kindOfRole(person.role)
  const routes = peopleRoutesOf[kind].people[':id']
  const act = async (asked: Promise<Answer<unknown>>, done: string) => {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    onClose()
    if (!answer.ok) return onRefused(answer, text.failed(answer.message))
    toast.say(done)
    await onDone()
  }
  const param = { id: person.id }
  const change = () => {
    const json = { role: other, from: person.role } as const
    return act(ask(routes.role.$put({ param, json })), text.changed(name, other))
  }
  const remove = () => act(ask(routes.$delete({ param })), text.removed(name))
  if (removing) {
    return (
      <ConfirmDialog
        question={text.removeQuestion(name)}
        detail={peopleTextOf[kind].removeDetail}
        keep={text.keep}
        act={text.dialog.remove}
        busyWord={text.removing}
        busy={busy}
        onKeep={onClose}
        onAct={remove}
      />
    )
  }
  return (
    <Modal title={name} detail={text.dialog.detail} onCancel={() => !busy && onClose()}>
      <div className="row">
        <button className="button button--second" type="button" data-first disabled={busy} onClick={onClose}>
          {text.dialog.cancel}
        </button>
        <BusyButton busy={busy} busyWord={text.dialog.busy} onClick={change}>
          {text.dialog.make[other]}
        </BusyButton>
        <button className="button button--danger" type="button" disabled={busy} onClick={() => setRemoving(true)}>
          {text.dialog.remove}
        </button>
      </div>
    </Modal>
  )
}
