import { useState } from 'react'
import { type NgoProfile, ngoProfile } from '#domain/account/profile-form.ts'
import { OwnData } from '#islands/account/OwnData.tsx'
import { ProfileDialog } from '#islands/account/ProfileDialog.tsx'
import { api, ask } from '#lib/api.ts'
import { accountText } from '#text/account/account.ts'
import { AreaField, TextField } from '#ui/form/Field.tsx'
import type { OnRefusal } from '../own/useOwnEvents.ts'

type OwnProfile = NgoProfile & { email: string }

const saveProfile = (json: NgoProfile) => ask(api.me.$put({ json: json as never }))

/** Lets an owner correct the NGO's contact fields, and export or delete its data (D26), in a dialog. */
export function Organization({ onRefused }: { onRefused: OnRefusal }) {
  const [profile, setProfile] = useState<OwnProfile | null>(null)
  const open = async () => {
    const answer = await ask(api.me.$get())
    if (answer.ok && 'phone' in answer.value) setProfile(answer.value)
    else if (!answer.ok) onRefused(answer, accountText.loadFailed)
  }
  return (
    <>
      <button className="button button--second" type="button" onClick={open}>
        {accountText.contact}
      </button>
      {profile && (
        <ProfileDialog
          title={accountText.contact}
          detail={accountText.organizationHint}
          email={profile.email}
          initial={{ phone: profile.phone, location: profile.location, description: profile.description }}
          schema={ngoProfile}
          labels={{ phone: accountText.phone, location: accountText.location, description: accountText.description }}
          save={saveProfile}
          onSaved={() => {}}
          onClose={() => setProfile(null)}
          fields={(form) => (
            <>
              <TextField form={form} name="phone" type="tel" autoComplete="tel" />
              <TextField form={form} name="location" autoComplete="address-level2" />
              <AreaField form={form} name="description" rows={5} />
            </>
          )}
        >
          <OwnData of="ngo" />
        </ProfileDialog>
      )}
    </>
  )
}
