import { useState } from 'react'
import type * as z from 'zod/mini'
import { claimForm } from '#domain/claim/claim-form.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { howText } from '#text/attendance/attendance.ts'
import { claimPageText as text } from '#text/claim/claim.ts'
import { daysText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { WayBack } from './WayBack.tsx'
import './ClaimPage.css'

type Props = { event: PostedEvent; onMade: (id: string) => void }

/** Asks the volunteer for a sentence about what they did at the event, and explains the next steps (D47). */
export function ClaimForm({ event, onMade }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: claimForm,
    initial: { statement: '' },
    labels: { statement: text.label },
    bodyOf: ({ statement }) => ({ eventId: event.id, statement }),
    sentences: { statement: { required: text.missing, length: text.missing } },
  })
  const send = async (json: z.infer<typeof claimForm>) => {
    setBusy(true)
    const made = await ask(api.me.claims.$post({ json }))
    setBusy(false)
    if (made.ok) {
      toast.say(text.sent)
      onMade(made.value.id)
    } else if (made.status === 401) sessionEnded()
    else if (made.faults.statement) form.refuse({ statement: made.faults.statement })
    else form.blame({ event: made.message })
  }
  return (
    <>
      <WayBack />
      <h1>{text.formTitle}</h1>
      <p className="muted claim-page__about">
        <span dir="auto" lang={typedLang(event.lang)}>
          {event.title}
        </span>
        <span>{', '}</span>
        <time dateTime={event.date}>{daysText(event)}</time>
        <span>{`, ${text.place(event.orgName, cityText(event.city))}`}</span>
      </p>
      <form noValidate onSubmit={form.submit(send)}>
        <ErrorSummary form={form} />
        <AreaField form={form} name="statement" hint={text.hint} rows={4} />
        <BusyButton className="button button--wide" type="submit" busy={busy} busyWord={text.sending}>
          {text.send(event.orgName)}
        </BusyButton>
        <p className="small muted">{`${text.after} ${text.willSay(howText['statement-organization'])}`}</p>
      </form>
    </>
  )
}
