import { useState } from 'react'
import { type NgoProfile, ngoProfile } from '#domain/profile-form.ts'
import { OwnData } from '#islands/account/OwnData.tsx'
import { BusyButton } from '#islands/ui/BusyButton.tsx'
import { draftOf } from '#islands/ui/draft.ts'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { AreaField, TextField } from '#islands/ui/Field.tsx'
import { sessionEnded } from '#islands/ui/Guarded.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { toast } from '#islands/ui/Toasts.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { api, ask } from '#lib/api.ts'
import { accountText } from '#text/en/account.ts'
import { dashboardText } from '#text/en/dashboard.ts'

type OwnProfile = NgoProfile & { email: string }

/** An NGO's own contact fields, its data and its leaving (D26), behind one button of the sidebar. */
export function Organization() {
  const [profile, setProfile] = useState<OwnProfile | null>(null)
  const open = async () => {
    const answer = await ask(api.me.$get())
    if (answer.ok && 'phone' in answer.value) setProfile(answer.value)
    else if (!answer.ok && answer.status === 401) sessionEnded()
    else toast.alarm(accountText.loadFailed)
  }
  return (
    <>
      <button className="btn btn--quiet" type="button" onClick={open}>
        {accountText.organization}
      </button>
      {profile && <OrganizationDialog profile={profile} onClose={() => setProfile(null)} />}
    </>
  )
}

function OrganizationDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { email, phone, location, description } = profile
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('profile', email, { phone, location, description }))
  const form = useForm({
    schema: ngoProfile,
    initial: draft.values,
    labels: { phone: accountText.phone, location: accountText.location, description: accountText.description },
    bodyOf: (values) => values,
    onChange: draft.keep,
  })
  const close = () => {
    draft.drop()
    onClose()
  }
  const save = form.submit(async (json) => {
    setBusy(true)
    const answer = await ask(api.me.$put({ json: json as never }))
    setBusy(false)
    if (answer.ok) {
      toast.say(accountText.saved)
      close()
    } else if (answer.status === 401) sessionEnded()
    else if (Object.keys(answer.fields).length > 0) form.refuse(answer.fields)
    else toast.alarm(`${accountText.saveFailed} ${answer.message}`)
  })
  return (
    <Modal title={accountText.organization} detail={accountText.organizationHint} onCancel={() => !busy && close()}>
      <form noValidate onSubmit={save}>
        <ErrorSummary form={form} />
        <TextField form={form} name="phone" type="tel" autoComplete="tel" />
        <TextField form={form} name="location" autoComplete="address-level2" />
        <AreaField form={form} name="description" rows={5} />
        <div className="row">
          <BusyButton type="submit" busy={busy} busyWord={dashboardText.saving}>
            {accountText.save}
          </BusyButton>
          <button className="btn btn--line" type="button" disabled={busy} onClick={close}>
            {accountText.cancel}
          </button>
        </div>
      </form>
      <OwnData of="ngo" />
    </Modal>
  )
}
