import { useState } from 'react'
import type { Correction } from '#domain/correction-form.ts'
import { correctionForm } from '#domain/correction-form.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { applicationText as text } from '#text/application.ts'
import { authText } from '#text/auth.ts'
import { fullDayText } from '#text/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { AreaField, TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useForm } from '#ui/useForm.ts'
import type { OwnApplicationView } from './own-application.ts'
import '#ui/lead.css'
import '#ui/note.css'

const dayOfTime = (time: string) => fullDayText(time.slice(0, 10))

type Props = { application: OwnApplicationView; onChanged: () => void }

/** Where an application stands, what was given, and what its applicant can do about it (D13, D26). */
export function ApplicationCard({ application, onChanged }: Props) {
  const { orgName, state, appliedAt, withdrawnAt, decidedAt, reason } = application
  return (
    <>
      <p className="muted">{text.of(orgName)}</p>
      <h1>{withdrawnAt ? text.withdrawnTitle : text.titles[state]}</h1>
      <p className="lead">
        {text.applied(dayOfTime(appliedAt))} {decidedAt && text.decided(dayOfTime(decidedAt))}{' '}
        {withdrawnAt && text.withdrawn(dayOfTime(withdrawnAt))}
      </p>
      {state === 'rejected' && (
        <p className="note note--warn">
          <strong>{text.reason}:</strong> {reason ?? text.noReason} {text.answer}
        </p>
      )}
      {state === 'approved' ? (
        <p>
          {text.approvedHint} <a href="/login">{text.login}</a>
        </p>
      ) : (
        <>
          <CorrectionForm application={application} onChanged={onChanged} key={`${state} ${appliedAt}`} />
          <Ways withdrawn={withdrawnAt !== null} onChanged={onChanged} />
        </>
      )}
    </>
  )
}

const { orgName, website, phone, location: city, description } = authText.fields
const LABELS = { orgName, website, phone, location: city, description }

function CorrectionForm({ application, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const { state: from, nameStays } = application
  const form = useForm({
    schema: correctionForm,
    initial: {
      orgName: application.orgName,
      website: application.website,
      phone: application.phone,
      location: application.location,
      description: application.description,
    },
    labels: LABELS,
    bodyOf: (values) => ({ from, ...values }),
  })
  const save = async (json: Correction) => {
    setBusy(true)
    const answer = await ask(api.application.$put({ json }))
    setBusy(false)
    if (answer.ok) toast.say(text.saved)
    else if (answer.status === 422) form.refuse(answer.faults)
    else toast.alarm(`${text.saveFailed} ${answer.message}`)
    if (answer.ok || answer.status === 401 || answer.status === 409) onChanged()
  }
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <h2>{text.gave}</h2>
      <ErrorSummary form={form} />
      {nameStays ? (
        <p className="small muted">{text.nameStays}</p>
      ) : (
        <>
          <TextField form={form} name="orgName" autoComplete="organization" />
          <TextField form={form} name="website" type="url" autoComplete="url" />
        </>
      )}
      <TextField form={form} name="phone" type="tel" autoComplete="tel" />
      <TextField form={form} name="location" autoComplete="address-level2" />
      <AreaField form={form} name="description" />
      <BusyButton type="submit" busy={busy} busyWord={text.saving}>
        {text.save}
      </BusyButton>
    </form>
  )
}

function Ways({ withdrawn, onChanged }: { withdrawn: boolean; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async (call: Promise<Answer<unknown>>) => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    setAsking(false)
    if (!answer.ok) toast.alarm(`${text.failed} ${answer.message}`)
    onChanged()
  }
  const { withdrawal } = api.application
  return (
    <div className="row">
      <a className="button button--line" href="/api/application/export" download>
        {text.export}
      </a>
      <button
        className="button button--line"
        type="button"
        disabled={busy}
        onClick={() => act(ask(withdrawn ? withdrawal.$delete() : withdrawal.$put()))}
      >
        {withdrawn ? text.resume : text.withdraw}
      </button>
      <button className="button button--danger" type="button" onClick={() => setAsking(true)}>
        {text.delete}
      </button>
      <button
        className="button button--quiet"
        type="button"
        disabled={busy}
        onClick={() => act(ask(api.application.visits.$delete()))}
      >
        {text.close}
      </button>
      {asking && (
        <ConfirmDialog
          question={text.deleteQuestion}
          detail={text.deleteDetail}
          keep={text.keep}
          act={text.delete}
          busyWord={text.deleting}
          busy={busy}
          onKeep={() => setAsking(false)}
          onAct={() => act(ask(api.application.$delete()))}
        />
      )}
    </div>
  )
}
