import { useState } from 'react'
import { type InvitationForm as Invitation, invitationForm } from '#domain/organization/membership-form.ts'
import { api, ask } from '#lib/api.ts'
import { memberRoleText, invitationFormText as text } from '#text/organization/membership.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { ChoiceField, TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import './InvitationForm.css'

const INITIAL = { email: '', role: 'coordinator' }

/** Sends an invitation, or sends it again if there is an open one for the same email address. */
export function InvitationForm({ onSent, onRefused }: { onSent: () => Promise<void>; onRefused: OnRefusal }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: invitationForm,
    initial: INITIAL,
    labels: text.labels,
    bodyOf: (values) => values,
  })
  const send = async (json: Invitation) => {
    setBusy(true)
    const answer = await ask(api.ngo.invitations.$post({ json }))
    setBusy(false)
    if (!answer.ok && answer.status === 422) return form.refuse(answer.faults)
    if (!answer.ok) return onRefused(answer, text.failed(answer.message))
    toast.say(text.sent(json.email))
    form.set('email', '')
    await onSent()
  }
  return (
    <section className="invitation-form" aria-labelledby="invite">
      <h2 id="invite">{text.title}</h2>
      <form noValidate onSubmit={form.submit(send)}>
        <ErrorSummary form={form} />
        <TextField form={form} name="email" type="email" autoComplete="off" />
        <ChoiceField form={form} name="role" choices={memberRoleText.label} />
        <BusyButton type="submit" busy={busy} busyWord={text.sending}>
          {text.send}
        </BusyButton>
        <p className="small muted">{text.hint}</p>
      </form>
    </section>
  )
}
