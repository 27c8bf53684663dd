import { useState } from 'react'
import { type Correction, correctionForm } from '#domain/organization/details-correction-form.ts'
import { usePlaces } from '#islands/place/usePlaces.ts'
import { nameHint } from '#islands/registration/name-hint.ts'
import { api, ask } from '#lib/api.ts'
import { authText } from '#text/account/auth.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { registrationText } from '#text/organization/registration.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { AreaField, TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'
import '#ui/form/form-column.css'

const { orgName, website, phone, location: city, description } = authText.fields
const LABELS = { orgName, website, phone, location: city, description }
const { hints, sentences } = registrationText

type Props = { application: OwnApplicationView; onChanged: () => void }

/** Lets an applicant correct what they submitted. A name or website that has been checked cannot be changed. */
export function CorrectionForm({ application, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const { state: from, nameStays, name, email } = application
  const places = usePlaces()
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
    sentences,
  })
  const save = async (json: Correction) => {
    setBusy(true)
    const answer = await ask(api.application.$put({ json }))
    setBusy(false)
    if (answer.ok) toast.say(text.saved)
    else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else toast.alarm(`${text.saveFailed} ${answer.message}`)
    if (answer.ok || answer.status === 401 || answer.status === 409) onChanged()
  }
  return (
    <form className="form-column" noValidate onSubmit={form.submit(save)}>
      <p className="application__from">{text.person(name, email)}</p>
      <ErrorSummary form={form} />
      {nameStays ? (
        <p className="application__from">{text.nameStays(application.website)}</p>
      ) : (
        <>
          <TextField
            form={form}
            name="orgName"
            hint={nameHint(form.values.orgName ?? '')}
            autoComplete="organization"
          />
          <TextField form={form} name="website" type="url" hint={hints.website} autoComplete="url" />
        </>
      )}
      <TextField form={form} name="phone" type="tel" autoComplete="tel" />
      <TextField
        form={form}
        name="location"
        hint={hints.location.ngo}
        autoComplete="address-level2"
        onFocus={places.fetch}
        suggestions={places.like(form.values.location)}
      />
      <AreaField form={form} name="description" hint={hints.description} />
      <BusyButton type="submit" busy={busy} busyWord={text.saving}>
        {text.save}
      </BusyButton>
    </form>
  )
}
