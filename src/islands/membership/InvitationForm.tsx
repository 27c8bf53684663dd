import { useState } from 'react'
import { ROLES_IN } from '#domain/organization/membership.ts'
import { type InvitationForm as Invitation, invitationForm } from '#domain/organization/membership-form.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { ask } from '#lib/api.ts'
import { memberRoleText, peopleTextOf, invitationFormText as text } from '#text/organization/membership.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { ChoiceField, TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { peopleRoutesOf } from './organization-people.ts'
import './InvitationForm.css'

type Props = { kind: OrganizationKind; onSent: () => Promise<void>; onRefused: OnRefusal }

/** Sends an invitation, or sends it again if there is an open one for the same email address. */
export function InvitationForm({ kind, onSent, onRefused }: Props) {
  const [lead, other] = ROLES_IN[kind]
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: invitationForm(kind),
    initial: { email: '', role: other as string },
    labels: text.labels,
    bodyOf: (values) => values,
  })
  const send = async (json: Invitation) => {
    setBusy(true)
    const answer = await ask(peopleRoutesOf[kind].invitations.$post({ json }))
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
        <ChoiceField
          form={form}
          name="role"
          choices={{ [other]: memberRoleText.label[other], [lead]: memberRoleText.label[lead] }}
        />
        <BusyButton type="submit" busy={busy} busyWord={text.sending}>
          {text.send}
        </BusyButton>
        <p className="small muted">{peopleTextOf[kind].inviteHint}</p>
      </form>
    </section>
  )
}
