import { useState } from 'react'
import { volunteerProfile } from '#domain/profile-form.ts'
import { BusyButton } from '#islands/ui/BusyButton.tsx'
import { draftOf } from '#islands/ui/draft.ts'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { TextField } from '#islands/ui/Field.tsx'
import { sessionEnded } from '#islands/ui/Guarded.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { toast } from '#islands/ui/Toasts.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { accountText } from '#text/en/account.ts'
import { dashboardText } from '#text/en/dashboard.ts'

const saveProfile = (json: { name: string; location: string }) => ask(api.me.$put({ json }))

type Profile = ValueOf<typeof saveProfile>
type Props = { profile: Profile; onSaved: (profile: Profile) => void; onCancel: () => void }

/** Correcting one's name and location (D26); the e-mail stays the one Google verified. */
export function ProfileDialog({ profile, onSaved, onCancel }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('profile', profile.email, { name: profile.name, location: profile.location }))
  const form = useForm({
    schema: volunteerProfile,
    initial: draft.values,
    labels: { name: accountText.name, location: accountText.location },
    bodyOf: (values) => values,
    onChange: draft.keep,
  })
  const save = form.submit(async (body) => {
    setBusy(true)
    const answer = await saveProfile(body)
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      toast.say(accountText.saved)
      onSaved(answer.value)
    } else if (answer.status === 401) sessionEnded()
    else if (Object.keys(answer.fields).length > 0) form.refuse(answer.fields)
    else toast.alarm(`${accountText.saveFailed} ${answer.message}`)
  })
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal title={accountText.edit} onCancel={() => !busy && cancel()}>
      <form noValidate onSubmit={save}>
        <ErrorSummary form={form} />
        <TextField form={form} name="name" autoComplete="name" />
        <TextField form={form} name="location" autoComplete="address-level2" />
        <div className="row">
          <BusyButton type="submit" busy={busy} busyWord={dashboardText.saving}>
            {accountText.save}
          </BusyButton>
          <button className="btn btn--line" type="button" disabled={busy} onClick={cancel}>
            {accountText.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
