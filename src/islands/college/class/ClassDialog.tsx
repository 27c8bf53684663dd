import { useState } from 'react'
import { type ClassForm, classForm } from '#domain/college/class-form.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { Answer } from '#lib/api.ts'
import { classFormText as text } from '#text/college/class.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import type { Elements } from '#ui/elements.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { useForm } from '#ui/form/useForm.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { ClassFields } from './ClassFields.tsx'
import { classBody, classValues, newClassValues, withUsualGoal } from './class-values.ts'
import type { OpenClass } from './classes.ts'

type Props = {
  title: string
  /** The terms with which the form starts. Null for a new class. */
  terms: OpenClass | null
  act: string
  busyWord: string
  send: (form: ClassForm) => Promise<Answer<OpenClass>>
  onSaved: (saved: OpenClass) => void
  /** Called with the class as it is now, if another officer has changed it. */
  onStale?: (current: OpenClass) => void
  onClose: () => void
  onRefused: CollegeViewProps['onRefused']
  children?: Elements
}

/** Shows the form of a class in a dialog. */
export function ClassDialog({
  title,
  terms,
  act,
  busyWord,
  send,
  onSaved,
  onStale,
  onClose,
  onRefused,
  children,
}: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: classForm,
    initial: terms ? classValues(terms) : newClassValues(eventDayOf(new Date())),
    labels: text.labels,
    bodyOf: classBody,
    following: withUsualGoal,
  })
  const save = form.submit(async (body) => {
    setBusy(true)
    const answer = await send(body)
    setBusy(false)
    if (answer.ok) return onSaved(answer.value)
    if (Object.keys(answer.faults).length > 0) return form.refuse(answer.faults)
    if (answer.code === 'stale' && answer.current) {
      const current = answer.current as OpenClass
      onStale?.(current)
      form.show(classValues(current))
    }
    onRefused(answer, text.failed(answer.message))
  })
  return (
    <Modal title={title} onCancel={() => !busy && onClose()}>
      <form noValidate onSubmit={save}>
        <ErrorSummary form={form} />
        <ClassFields form={form} />
        <div className="row">
          <BusyButton type="submit" busy={busy} busyWord={busyWord}>
            {act}
          </BusyButton>
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {text.cancel}
          </button>
        </div>
      </form>
      {children}
    </Modal>
  )
}
