import { useState } from 'react'
import type * as z from 'zod/mini'
import { withdrawalForm } from '#domain/college/endorsement/endorsement-form.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { endorsementText as text } from '#text/college/endorsement.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { withdraw } from './endorsements.ts'

type Props = {
  id: string
  onDone: () => void
  onClose: () => void
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** Withdraws an endorsement with a public reason (D74). */
export function WithdrawDialog({ id, onDone, onClose, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: withdrawalForm,
    initial: { reason: '' },
    labels: { reason: text.reason },
    bodyOf: (values) => values,
  })
  const send = async ({ reason }: z.output<typeof withdrawalForm>) => {
    setBusy(true)
    const answer = await withdraw(id, reason)
    setBusy(false)
    if (!answer.ok && answer.faults.reason) return form.refuse(answer.faults)
    onClose()
    if (!answer.ok) return onRefused(answer, text.withdrawFailed(answer.message))
    toast.say(text.withdrawn)
    onDone()
  }
  return (
    <Modal title={text.withdrawTitle} detail={text.withdrawDetail} onCancel={() => !busy && onClose()}>
      <form noValidate onSubmit={form.submit(send)}>
        <TextField form={form} name="reason" hint={text.reasonHint} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {text.cancel}
          </button>
          <BusyButton className="button button--danger-solid" type="submit" busy={busy} busyWord={text.withdrawing}>
            {text.withdraw}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
