import { collegeRegistration } from '#domain/college/institution/college-form.ts'
import type { Registration } from '#domain/registration/registration-form.ts'
import { RegisterButton, useBusyUntilBack } from '#islands/registration/RegisterButton.tsx'
import { api, ask } from '#lib/api.ts'
import { langField } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { collegeFormText as text } from '#text/college/college-form.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { CollegeFields } from './CollegeFields.tsx'
import { COLLEGE_LABELS, COLLEGE_SENTENCES, type TypedCollege } from './college-values.ts'

type Props = {
  typed: TypedCollege
  /** The email address that Google confirmed, or null if the person still has to log in at Google. */
  email: string | null
  onType: (typed: TypedCollege) => void
}

/**
 * Renders the form with which a college applies (D67). The server keeps the form for ten minutes while the person logs in at Google,
 * unless they have done so already.
 */
export function CollegeForm({ typed, email, onType }: Props) {
  const [busy, setBusy] = useBusyUntilBack()
  const form = useForm({
    schema: collegeRegistration,
    initial: typed,
    labels: COLLEGE_LABELS,
    bodyOf: (values) => ({ role: 'college', ...values, ...langField }),
    sentences: COLLEGE_SENTENCES,
    onChange: onType,
  })
  const send = async (json: Extract<Registration, { role: 'college' }>) => {
    setBusy(true)
    const answer = await ask(api.registrations.$post({ json }))
    if (answer.ok) return location.assign(answer.value.next)
    setBusy(false)
    if (answer.status === 422) form.refuse(answer.faults)
    else toast.alarm(authText.notRegistered + answer.message)
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <ErrorSummary form={form} />
      <CollegeFields form={form} />
      <RegisterButton busy={busy} email={email} google={text.google} />
    </form>
  )
}
