import { ngoRegistration, volunteerRegistration } from '#domain/organization/registration-form.ts'
import type { Registration } from '#domain/registration/registration-form.ts'
import { EvidenceFold } from '#islands/evidence/form/EvidenceFold.tsx'
import { EVIDENCE, evidenceIn, labelsOfEvidence, sentencesOfEvidence } from '#islands/evidence/form/evidence-values.ts'
import { usePlaces } from '#islands/place/usePlaces.ts'
import { api, ask } from '#lib/api.ts'
import { langField } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { AreaField, TextField } from '#ui/form/Field.tsx'
import { type FormView, useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { nameHint } from './name-hint.ts'
import { RegisterButton, useBusyUntilBack } from './RegisterButton.tsx'
import type { RegistrationRole, TypedRegistration } from './registration.ts'
import '#ui/form/form-column.css'

type Props = {
  role: RegistrationRole
  typed: TypedRegistration
  /** The email address that Google confirmed, or null if the person still has to log in at Google. */
  email: string | null
  onType?: (typed: TypedRegistration) => void
}

const { orgName, website, phone, location: city, description } = authText.fields
const LABELS = {
  user: { location: city },
  ngo: { orgName, website, phone, location: city, description, ...labelsOfEvidence(EVIDENCE) },
}
const SENTENCES = { ...text.sentences, ...sentencesOfEvidence(EVIDENCE) }

/**
 * Renders the form of one role (SPEC §5). The server keeps the form for ten minutes while the person logs in at Google, unless
 * they have done so already.
 */
export function RegistrationForm({ role, typed, email, onType }: Props) {
  const [busy, setBusy] = useBusyUntilBack()
  const form = useForm({
    schema: role === 'ngo' ? ngoRegistration : volunteerRegistration,
    initial: typed,
    labels: LABELS[role] as Record<keyof TypedRegistration, string>,
    bodyOf: role === 'ngo' ? ngoBody : ({ location }) => ({ role, location, ...langField }),
    sentences: SENTENCES,
    onChange: onType,
  })
  const send = async (body: Registration) => {
    setBusy(true)
    const answer = await ask(api.registrations.$post({ json: body }))
    if (answer.ok) return location.assign(answer.value.next)
    setBusy(false)
    if (answer.status === 422) form.refuse(answer.faults)
    else toast.alarm(authText.notRegistered + answer.message)
  }
  return (
    <form className="form-column" noValidate onSubmit={form.submit(send)}>
      <ErrorSummary form={form} />
      <Fields form={form} role={role} />
      <RegisterButton busy={busy} email={email} />
    </form>
  )
}

function Fields({ form, role }: { form: FormView; role: RegistrationRole }) {
  const places = usePlaces()
  return (
    <>
      {role === 'ngo' && (
        <>
          <TextField
            form={form}
            name="orgName"
            hint={nameHint(form.values.orgName ?? '')}
            autoComplete="organization"
          />
          <TextField form={form} name="website" type="url" hint={text.hints.website} autoComplete="url" />
          <TextField form={form} name="phone" type="tel" autoComplete="tel" />
        </>
      )}
      <TextField
        form={form}
        name="location"
        hint={text.hints.location[role]}
        autoComplete="address-level2"
        onFocus={places.fetch}
        suggestions={places.like(form.values.location ?? '')}
      />
      {role === 'ngo' && <AreaField form={form} name="description" hint={text.hints.description} />}
      {role === 'ngo' && <EvidenceFold form={form} part={EVIDENCE} />}
    </>
  )
}

function ngoBody(values: TypedRegistration) {
  const { orgName, website, phone, location, description } = values
  const evidence = evidenceIn(EVIDENCE, values)
  const given = Object.keys(evidence).length > 0
  return { role: 'ngo', orgName, website, phone, location, description, ...(given && { evidence }), ...langField }
}
