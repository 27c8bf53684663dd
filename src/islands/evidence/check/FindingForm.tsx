import { useState } from 'react'
import * as z from 'zod/mini'
import { type CheckOutcome, REGISTERS, type Register } from '#domain/evidence/evidence.ts'
import { lines, oneOf } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { reviewText } from '#text/admin/review.ts'
import { factNames, registerNames } from '#text/evidence/evidence.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { AreaField, SelectField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import type { Ngo } from '../../organization/review/ngos.ts'
import { Outcomes } from './Outcomes.tsx'
import '#ui/list/evidence.css'

type Fact = Ngo['facts'][number]

/** The fields of `checkForm` that a row asks for. */
const findingForm = z.strictObject({ register: oneOf(REGISTERS), note: z.nullable(lines(2000)) })

type Props = {
  ngoId: string
  fact: Fact
  /** The portal that is selected by default. */
  register: Register
  chosen: CheckOutcome | null
  onChoose: (outcome: CheckOutcome) => void
  onCancel: () => void
  onSaved: (check: NonNullable<Fact['check']>) => void
  /**
   * Called with the result when another admin has checked the detail first. If the NGO has changed the detail, `onRefused` is
   * called instead.
   */
  onStale: (fact: Fact) => void
  onRefused: (answer: FailedAnswer) => void
}

/** Records what the admin found about a detail. Choosing an outcome opens the note. */
export function FindingForm({ ngoId, fact, register, chosen, onChoose, onCancel, onSaved, onStale, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: findingForm,
    initial: { register: fact.check?.register ?? register, note: fact.check?.note ?? '' },
    labels: { register: reviewText.register, note: reviewText.note },
    bodyOf: ({ register, note }) => ({ register, note: note.trim() || null }),
  })
  const save = async ({ register, note }: z.infer<typeof findingForm>) => {
    if (!chosen || busy) return
    setBusy(true)
    const json = {
      kind: 'fact' as const,
      factId: fact.id,
      seen: fact.check?.at ?? null,
      outcome: chosen,
      register,
      note,
    }
    const answer = await ask(api.admin.ngos[':id'].checks.$post({ param: { id: ngoId }, json }))
    setBusy(false)
    if (answer.ok) return onSaved({ ...answer.value, register, note })
    if (answer.code === 'gate-locked') return onRefused(answer)
    const { fact: current } = (answer.current ?? {}) as { fact?: Fact | null }
    if (current?.id === fact.id) {
      toast.alarm(reviewText.another(factNames[fact.kind]))
      onStale(current)
    } else if (answer.status === 404 || answer.status === 409) onRefused(answer)
    else {
      toast.alarm(reviewText.failed(answer.message))
      if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    }
  }
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Outcomes of={factNames[fact.kind]} name={form.idOf('outcome')} chosen={chosen} onChoose={onChoose} />
      {chosen && (
        <div className="findings__more">
          <SelectField form={form} name="register" choices={registerNames} />
          <AreaField form={form} name="note" rows={2} live />
          <div className="row">
            <BusyButton className="button button--small" type="submit" busy={busy} busyWord={reviewText.saving}>
              {reviewText.save}
            </BusyButton>
            <button className="button button--quiet button--small" type="button" onClick={onCancel}>
              {reviewText.cancel}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
