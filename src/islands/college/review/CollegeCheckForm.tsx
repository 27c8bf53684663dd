import { useState } from 'react'
import * as z from 'zod/mini'
import { domainOf } from '#domain/college/institution/domains.ts'
import type { InstitutionCheck, InstitutionCheckKind } from '#domain/college/institution.ts'
import type { CheckOutcome } from '#domain/evidence/evidence.ts'
import { lineField, lines, phone } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { collegeReviewText as text } from '#text/admin/college-review.ts'
import { reviewText } from '#text/admin/review.ts'
import { institutionChecks } from '#text/college/institution.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { AreaField, SelectField, TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { Outcomes } from '../../evidence/check/Outcomes.tsx'
import type { Ngo } from '../../organization/review/ngos.ts'
import type { ReviewedCollege } from './CollegeContacts.tsx'

type Props = {
  ngo: Ngo
  college: ReviewedCollege
  kind: InstitutionCheckKind
  onSaved: (check: InstitutionCheck) => void
  /** Closes the form. Not given if there is no earlier check to show. */
  onCancel: (() => void) | undefined
  onRefused: (answer: FailedAnswer) => void
}

const note = z.nullable(lines(2000))
const FORMS = {
  'email-domain': z.strictObject({ value: lineField(253), note }),
  aishe: z.strictObject({ value: lineField(40), note }),
  phone: z.strictObject({ value: phone, note }),
}

/** Returns the value to check first: the domain of the address that gets the link, the code, or the number found earlier. */
function valueToCheck(
  kind: InstitutionCheckKind,
  { domains, contactEmail, aisheCode, websitePhone }: ReviewedCollege,
): string {
  if (kind === 'phone') return websitePhone ?? ''
  return kind === 'aishe' ? (aisheCode ?? '') : (domainOf(contactEmail, domains) ?? domains[0] ?? '')
}

/** Records what the admin found about a detail of a college. Choosing an outcome opens the rest of the form. */
export function CollegeCheckForm({ ngo, college, kind, onSaved, onCancel, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<CheckOutcome | null>(null)
  const form = useForm({
    schema: FORMS[kind],
    initial: { value: valueToCheck(kind, college), note: '' },
    labels: { value: kind === 'phone' ? text.websitePhone : text.which, note: text.note },
    bodyOf: (values) => ({ value: values.value, note: values.note.trim() || null }),
    sentences: { value: { required: text.phoneMissing } },
  })
  const save = async (values: { value: string; note: string | null }) => {
    if (!chosen || busy) return
    setBusy(true)
    const [param, json] = [{ id: ngo.id }, { kind, outcome: chosen, ...values }]
    const answer = await ask(api.admin.colleges[':id'].checks.$post({ param, json }))
    setBusy(false)
    if (answer.ok) return onSaved(answer.value)
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    toast.alarm(reviewText.failed(answer.message))
    if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
  }
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Outcomes of={institutionChecks[kind]} name={form.idOf('outcome')} chosen={chosen} onChoose={setChosen} />
      {chosen && (
        <div className="findings__more">
          {kind === 'phone' && <TextField form={form} name="value" type="tel" live />}
          {kind === 'email-domain' && college.domains.length > 1 && (
            <SelectField
              form={form}
              name="value"
              choices={Object.fromEntries(college.domains.map((domain) => [domain, domain]))}
            />
          )}
          <AreaField form={form} name="note" rows={2} unmarked live />
          <div className="row">
            <BusyButton className="button button--small" type="submit" busy={busy} busyWord={reviewText.saving}>
              {reviewText.save}
            </BusyButton>
            <button
              className="button button--quiet button--small"
              type="button"
              onClick={() => (onCancel ? onCancel() : setChosen(null))}
            >
              {reviewText.cancel}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}
