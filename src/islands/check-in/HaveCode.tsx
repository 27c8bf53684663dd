import { useState } from 'react'
import type * as z from 'zod/mini'
import { readClaimCode } from '#domain/check-in/check-in-code.ts'
import { claimCodeForm } from '#domain/check-in/check-in-form.ts'
import { api, ask } from '#lib/api.ts'
import { checkInText as text } from '#text/check-in/check-in.ts'
import { pageRefusalText } from '#text/form/refusal.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import './HaveCode.css'

/** Adds a walk-in's visit to the volunteer's record with the visit code (D44). */
export function HaveCode({ onAdded }: { onAdded: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: claimCodeForm,
    initial: { code: '' },
    labels: { code: text.claimCode },
    bodyOf: (values) => values,
    alsoWrong: ({ code }): Record<string, string> => (readClaimCode(code) ? {} : { code: 'unread' }),
    sentences: { code: { unread: text.haveCodeHint } },
  })
  const add = async (json: z.infer<typeof claimCodeForm>) => {
    setBusy(true)
    const answer = await ask(api.me['walk-ins'].$post({ json }))
    setBusy(false)
    if (answer.ok) {
      form.set('code', '')
      toast.say(text.added(answer.value.title))
      onAdded()
    } else if (answer.code in pageRefusalText || answer.status === 404 || answer.status === 409) {
      form.blame({ code: answer.message })
    } else toast.alarm(answer.message)
  }
  return (
    <form className="have-code" noValidate onSubmit={form.submit(add)}>
      <TextField form={form} name="code" hint={text.haveCodeHint} autoComplete="off" live />
      <BusyButton className="button button--second" type="submit" busy={busy} busyWord={text.adding}>
        {text.add}
      </BusyButton>
    </form>
  )
}
