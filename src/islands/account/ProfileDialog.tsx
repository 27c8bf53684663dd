import { useState } from 'react'
import type * as z from 'zod/mini'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import type { Answer } from '#lib/api.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import type { Elements } from '#ui/elements.ts'
import { draftOf } from '#ui/form/draft.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { type FormView, useForm, type Values } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'

type Props<V extends Values, S extends z.ZodMiniType, Saved> = {
  title: string
  detail?: string
  /** The account's email, used as the key of the draft so that text typed for one account is never shown for another. */
  email: string
  initial: V
  schema: S
  labels: { [K in keyof V]: string }
  save: (body: z.output<S>) => Promise<Answer<Saved>>
  onSaved: (saved: Saved) => void
  onClose: () => void
  fields: (form: FormView) => Elements
  children?: Elements
}

/** Shows the dialog in which a volunteer or an NGO corrects their own profile (D26). */
export function ProfileDialog<V extends Values, S extends z.ZodMiniType, Saved>(props: Props<V, S, Saved>) {
  const { title, detail, email, schema, labels, fields, children, onClose, onSaved } = props
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('profile', email, props.initial))
  const form = useForm({ schema, initial: draft.values, labels, bodyOf: (values) => values, onChange: draft.keep })
  const close = () => {
    draft.drop()
    onClose()
  }
  const save = form.submit(async (body) => {
    setBusy(true)
    const answer = await props.save(body)
    setBusy(false)
    if (answer.ok) {
      toast.say(accountText.saved)
      close()
      onSaved(answer.value)
    } else if (answer.status === 401) sessionEnded()
    else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else toast.alarm(`${accountText.saveFailed} ${answer.message}`)
  })
  return (
    <Modal title={title} detail={detail} onCancel={() => !busy && close()}>
      <form noValidate onSubmit={save}>
        <ErrorSummary form={form} />
        {fields(form)}
        <div className="row">
          <BusyButton type="submit" busy={busy} busyWord={dashboardText.saving}>
            {accountText.save}
          </BusyButton>
          <button className="button button--second" type="button" disabled={busy} onClick={close}>
            {accountText.cancel}
          </button>
        </div>
      </form>
      {children}
    </Modal>
  )
}
