import { useState } from 'react'
import type * as z from 'zod/mini'
import { linkForm } from '#domain/admin/question-form.ts'
import { api, ask } from '#lib/api.ts'
import { answerText as text } from '#text/organization/answer.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import '#ui/form/form-column.css'

/** Requests a new link by email. The answer is the same whether the address has an application or not. */
export function LinkForm() {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: linkForm,
    initial: { email: '' },
    labels: { email: text.link.label },
    bodyOf: (values) => values,
  })
  const send = async (json: z.infer<typeof linkForm>) => {
    setBusy(true)
    const answer = await ask(api.application.links.$post({ json }))
    setBusy(false)
    if (answer.ok) setSent(true)
    else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else toast.alarm(`${text.link.failed} ${answer.message}`)
  }
  return (
    <form className="form-column" noValidate onSubmit={form.submit(send)}>
      <TextField form={form} name="email" type="email" hint={text.link.hint} autoComplete="email" live />
      <BusyButton type="submit" busy={busy} busyWord={text.sending}>
        {text.link.send}
      </BusyButton>
      <p className="small" role="status">
        {sent && text.link.sent}
      </p>
    </form>
  )
}
