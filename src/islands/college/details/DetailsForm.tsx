import { useState } from 'react'
import { collegeDetailsForm } from '#domain/college/institution/college-form.ts'
import { api, ask } from '#lib/api.ts'
import { collegeDetailsText as text } from '#text/college/college-details.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { COLLEGE_SENTENCES } from '../application/college-values.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { DetailCheck } from './DetailCheck.tsx'
import { DomainLink } from './DomainLink.tsx'
import type { OwnDetails } from './own-details.ts'
import '#ui/form/form-column.css'
import '#ui/page/note.css'
import './CollegeDetails.css'

type Props = Pick<CollegeViewProps, 'onRefused'> & {
  own: OwnDetails
  mayChange: boolean
  onTyped: () => void
  onSaved: (saved: OwnDetails) => void
}

const inputsOf = ({ city, phone, aisheCode, domains, contactName, contactPost, contactEmail }: OwnDetails) => ({
  ...{ city, phone, aisheCode: aisheCode ?? '', domains: domains.join(', '), contactName, contactPost, contactEmail },
})

/** The form of the details that a college can change, each with its check. Officers who do not lead the college can only read it. */
export function DetailsForm({ own, mayChange, onRefused, onTyped, onSaved }: Props) {
  const [busy, setBusy] = useState(false)
  const { hints } = collegeFormText
  const form = useForm({
    ...{ schema: collegeDetailsForm, initial: inputsOf(own), labels: text.labels, onChange: onTyped },
    bodyOf: (values) => values,
    sentences: COLLEGE_SENTENCES,
  })
  const save = form.submit(async (json) => {
    setBusy(true)
    const answer = await ask(api.college.details.$put({ json }))
    setBusy(false)
    if (answer.ok) {
      toast.say(text.saved)
      onSaved(answer.value)
    } else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else onRefused(answer, text.saveFailed(answer.message))
  })
  return (
    <form className="form-column details-form" noValidate onSubmit={save}>
      <h2>{text.changes}</h2>
      {!mayChange && <p className="note">{text.headsOnly}</p>}
      <ErrorSummary form={form} />
      <fieldset disabled={!mayChange}>
        <TextField form={form} name="city" autoComplete="address-level2" />
        <TextField form={form} name="phone" type="tel" autoComplete="tel" />
        <TextField form={form} name="aisheCode" hint={hints.aisheCode} optional />
        {own.aisheCode && <DetailCheck kind="aishe" own={own} mayChange={mayChange} />}
        <TextField form={form} name="domains" hint={hints.domains} />
        <DetailCheck kind="email-domain" own={own} mayChange={mayChange} />
        <TextField form={form} name="contactName" autoComplete="name" />
        <TextField form={form} name="contactPost" autoComplete="organization-title" />
        <TextField form={form} name="contactEmail" type="email" hint={hints.contactEmail} />
        <DomainLink own={own} mayChange={mayChange} onRefused={onRefused} />
      </fieldset>
      {mayChange && (
        <BusyButton type="submit" busy={busy} busyWord={text.saving}>
          {text.save}
        </BusyButton>
      )}
    </form>
  )
}
