import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Flag } from '#domain/flag/flag.ts'
import { resolutionForm } from '#domain/flag/flag-form.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { flagKindText, flagOutcomes, flagText as text } from '#text/flag/flag.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { AreaField, ChoiceField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'

type Props = { flag: Flag; onCancel: () => void; onDone: () => void; onRefused: (answer: FailedAnswer) => void }

/** A person's word on a flag, for good (D61). */
export function ResolveDialog({ flag, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: resolutionForm,
    initial: { outcome: '', reason: '' },
    labels: { outcome: text.outcome, reason: text.reason },
    bodyOf: (values) => ({ ...values, seen: flag.count }),
  })
  const send = async (json: z.output<typeof resolutionForm>) => {
    setBusy(true)
    const answer = await ask(api.admin.flags[':id'].resolution.$put({ param: { id: flag.id }, json }))
    if (answer.ok) return onDone()
    setBusy(false)
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    form.blame({ reason: text.failed(answer.message) })
  }
  return (
    <Modal title={flagKindText(flag.kind)} detail={text.upheldHint} onCancel={() => !busy && onCancel()}>
      <form noValidate onSubmit={form.submit(send)}>
        <ChoiceField form={form} name="outcome" choices={flagOutcomes} stack />
        <AreaField form={form} name="reason" rows={4} live />
        <div className="row">
          <button className="button button--line" type="button" disabled={busy} onClick={onCancel}>
            {text.cancel}
          </button>
          <BusyButton type="submit" busy={busy} busyWord={text.saving}>
            {text.save}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
