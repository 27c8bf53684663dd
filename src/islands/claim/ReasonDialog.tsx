import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/form/fields.ts'
import type { Answer } from '#lib/api.ts'
import { claimActText as text } from '#text/claim/claim.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'

const reasonForm = z.strictObject({ reason: lines(1_000) })

type Props = {
  /** The action and the claim's id, which together are the key of the draft. */
  of: string
  title: string
  detail: string
  act: string
  send: (reason: string) => Promise<Answer<unknown>>
  onClose: () => void
  onDone: () => void
  /** Called after a refusal that a different reason would not resolve. */
  onRefused: (message: string, status: number) => void
}

/**
 * Asks for the reason for an answer. Both sides can read it (D47). The typed text is kept when the phone is offline or another
 * person has acted first.
 */
export function ReasonDialog({ of, title, detail, act, send, onClose, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('reason', of, { reason: '' }))
  const form = useForm({
    schema: reasonForm,
    initial: draft.values,
    labels: { reason: text.reason },
    bodyOf: (values) => values,
    onChange: draft.keep,
    sentences: { reason: { required: text.reasonMissing } },
  })
  const answer = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const answered = await send(reason)
    setBusy(false)
    if (answered.ok) {
      draft.drop()
      return onDone()
    }
    if ([401, 403, 404, 409].includes(answered.status)) return onRefused(answered.message, answered.status)
    if (answered.faults.reason) form.refuse({ reason: answered.faults.reason })
    else form.blame({ reason: text.failed(answered.message) })
  }
  const cancel = () => {
    draft.drop()
    onClose()
  }
  return (
    <Modal title={title} detail={detail} onCancel={() => !busy && cancel()}>
      <form noValidate onSubmit={form.submit(answer)}>
        <AreaField form={form} name="reason" rows={5} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={cancel}>
            {text.cancel}
          </button>
          <BusyButton type="submit" busy={busy} busyWord={text.busy}>
            {act}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
