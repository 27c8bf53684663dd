import { useState } from 'react'
import { apiKeyForm } from '#domain/college/api-key-form.ts'
import { newKeyText as text } from '#text/college/api-key.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { createKey } from './keys.ts'
import { ScopesField } from './ScopesField.tsx'
import { scopesIn } from './scope-values.ts'

type Props = Pick<CollegeViewProps, 'onRefused'> & { onCreated: (key: string) => void; onClose: () => void }

/** Asks for the name and the scopes of a new key in a dialog. */
export function NewKey({ onRefused, onCreated, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: apiKeyForm,
    initial: { name: '', scopes: 'check' },
    labels: text.labels,
    bodyOf: ({ name, scopes }) => ({ name, scopes: scopesIn(scopes) }),
    sentences: { scopes: { required: text.noScope } },
  })
  const save = form.submit(async (body) => {
    setBusy(true)
    const answer = await createKey(body)
    setBusy(false)
    if (answer.ok) {
      onClose()
      return onCreated(answer.value.key)
    }
    if (Object.keys(answer.faults).length > 0) return form.refuse(answer.faults)
    onRefused(answer, text.failed(answer.message))
  })
  return (
    <Modal title={text.title} onCancel={() => !busy && onClose()}>
      <form noValidate onSubmit={save}>
        <ErrorSummary form={form} />
        <TextField form={form} name="name" hint={text.nameHint} autoComplete="off" />
        <ScopesField form={form} />
        <div className="row">
          <BusyButton type="submit" busy={busy} busyWord={text.creating}>
            {text.create}
          </BusyButton>
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {text.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
