import { useState } from 'react'
import * as z from 'zod/mini'
import { OTHER_CHECKS, type OtherCheck } from '#domain/evidence/check.ts'
import { CHECK_OUTCOMES } from '#domain/evidence/evidence.ts'
import { lines, oneOf } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { AreaField, ChoiceField, SelectField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import type { Ngo } from '../../organization/review/ngos.ts'

const otherForm = z.strictObject({
  kind: oneOf(OTHER_CHECKS),
  outcome: oneOf(CHECK_OUTCOMES),
  note: z.nullable(lines(2000)),
})
type OtherForm = z.infer<typeof otherForm>

type Props = {
  ngo: Ngo
  onCancel: () => void
  onDone: (check: OtherCheck) => void
  onRefused: (answer: FailedAnswer) => void
}

/** Records a check that is not about a number. */
export function CheckDialog({ ngo, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const text = reviewText.other
  const form = useForm({
    schema: otherForm,
    initial: { kind: 'website-opened', outcome: 'matched', note: '' },
    labels: { kind: text.kind, outcome: text.outcome, note: reviewText.note },
    bodyOf: ({ note, ...values }) => ({ ...values, note: note.trim() || null }),
  })
  const isOwnDomain = form.values.kind === 'own-domain-email'
  const save = async ({ kind, outcome, note }: OtherForm) => {
    setBusy(true)
    const json = kind === 'own-domain-email' ? { kind, note } : { kind, outcome, note }
    const answer = await ask(api.admin.ngos[':id'].checks.$post({ param: { id: ngo.id }, json }))
    setBusy(false)
    if (answer.ok) return onDone({ kind, note, ...answer.value })
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else form.blame({ note: reviewText.failed(answer.message) })
  }
  return (
    <Modal title={`${ngo.orgName}: ${text.record.toLowerCase()}`} onCancel={() => !busy && onCancel()}>
      <form noValidate onSubmit={form.submit(save)}>
        <SelectField form={form} name="kind" choices={text.kinds} hint={isOwnDomain ? text.own : undefined} />
        {!isOwnDomain && (
          <ChoiceField form={form} name="outcome" choices={text.found[form.values.kind as OtherCheck['kind']]} stack />
        )}
        <AreaField form={form} name="note" rows={3} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={onCancel}>
            {reviewText.cancel}
          </button>
          <BusyButton type="submit" busy={busy} busyWord={reviewText.saving}>
            {reviewText.save}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
