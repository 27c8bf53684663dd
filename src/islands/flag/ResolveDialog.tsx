import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Flag } from '#domain/flag/flag.ts'
import { resolutionForm } from '#domain/flag/flag-form.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { flagKindText, flagOutcomes, flagText as text } from '#text/flag/flag.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField, ChoiceField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'

type Props = { flag: Flag; onCancel: () => void; onDone: () => void; onRefused: (answer: FailedAnswer) => void }

/** Asks an admin for the final decision on a flag (D61). The typed text is kept if the flag has changed in the meantime. */
export function ResolveDialog({ flag, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('reason', `flag ${flag.id}`, { outcome: '', reason: '' }))
  const form = useForm({
    schema: resolutionForm,
    initial: draft.values,
    labels: { outcome: text.outcome, reason: text.reason },
    bodyOf: (values) => ({ ...values, seen: flag.count }),
    onChange: draft.keep,
  })
  const send = async (json: z.output<typeof resolutionForm>) => {
    setBusy(true)
    const answer = await ask(api.admin.flags[':id'].resolution.$put({ param: { id: flag.id }, json }))
    if (answer.ok) {
      draft.drop()
      return onDone()
    }
    setBusy(false)
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    form.blame({ reason: text.failed(answer.message) })
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal title={flagKindText(flag.kind)} detail={text.upheldHint} onCancel={() => !busy && cancel()}>
      <form noValidate onSubmit={form.submit(send)}>
        <ChoiceField form={form} name="outcome" choices={flagOutcomes} stack />
        <AreaField form={form} name="reason" rows={4} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={cancel}>
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
