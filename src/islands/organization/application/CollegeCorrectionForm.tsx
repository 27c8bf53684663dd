import { useState } from 'react'
import { type CollegeCorrection, collegeCorrectionForm } from '#domain/college/institution/college-form.ts'
import { CollegeFields } from '#islands/college/application/CollegeFields.tsx'
import { COLLEGE_LABELS, COLLEGE_SENTENCES } from '#islands/college/application/college-values.ts'
import { api, ask } from '#lib/api.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'

type Props = {
  application: OwnApplicationView
  college: NonNullable<OwnApplicationView['college']>
  onChanged: () => void
}

/** Lets an applicant correct what they submitted about a college (D67). */
export function CollegeCorrectionForm({ application, college, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const { state: from, name, email, orgName, website, phone } = application
  const { kind, city, aisheCode, domains, contactName, contactPost, contactEmail } = college
  const form = useForm({
    schema: collegeCorrectionForm,
    initial: {
      ...{ orgName, kind, city, website, aisheCode: aisheCode ?? '', domains: domains.join(', ') },
      ...{ contactName, contactPost, contactEmail, phone },
    },
    labels: COLLEGE_LABELS,
    bodyOf: (values) => ({ from, ...values }),
    sentences: COLLEGE_SENTENCES,
  })
  const save = async (json: CollegeCorrection) => {
    setBusy(true)
    const answer = await ask(api.application.college.$put({ json }))
    setBusy(false)
    if (answer.ok) toast.say(text.saved)
    else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else toast.alarm(`${text.saveFailed} ${answer.message}`)
    if (answer.ok || answer.status === 401 || answer.status === 409) onChanged()
  }
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <p className="application__from">{text.person(name, email)}</p>
      <ErrorSummary form={form} />
      <CollegeFields form={form} />
      <BusyButton type="submit" busy={busy} busyWord={text.saving}>
        {text.save}
      </BusyButton>
    </form>
  )
}
