import { useState } from 'react'
import { type VolunteerProfile, volunteerProfile } from '#domain/account/profile-form.ts'
import { NameHint } from '#islands/account/NameHint.tsx'
import { OwnData } from '#islands/account/OwnData.tsx'
import { ProfileDialog } from '#islands/account/ProfileDialog.tsx'
import { api, ask } from '#lib/api.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { TextField } from '#ui/form/Field.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'

const saveProfile = (json: VolunteerProfile) => ask(api.me.$put({ json: json as never }))

type Props = { of: 'coordinator' | 'officer'; onRefused: OnRefusal }

/**
 * Lets a coordinator of an NGO or a person of a college see and correct their own profile (D26, D41). Only those who lead it change
 * its data.
 */
export function OwnPerson({ of, onRefused }: Props) {
  const [profile, setProfile] = useState<(VolunteerProfile & { email: string }) | null>(null)
  const open = async () => {
    const answer = await ask(api.me.$get())
    if (answer.ok) setProfile(answer.value)
    else onRefused(answer, accountText.loadFailed)
  }
  return (
    <>
      <button
        className={of === 'officer' ? 'button button--second' : 'button button--quiet'}
        type="button"
        onClick={open}
      >
        {dashboardText.ownData}
      </button>
      {profile && (
        <ProfileDialog
          title={dashboardText.ownData}
          detail={of === 'officer' ? accountText.officerHint : accountText.coordinatorHint}
          email={profile.email}
          initial={{ name: profile.name, location: profile.location }}
          schema={volunteerProfile}
          labels={{ name: accountText.name, location: accountText.location }}
          save={saveProfile}
          onSaved={() => {}}
          onClose={() => setProfile(null)}
          fields={(form) => (
            <>
              <TextField form={form} name="name" autoComplete="name" />
              <NameHint name={form.values.name ?? ''} />
              <TextField form={form} name="location" autoComplete="address-level2" />
            </>
          )}
        >
          <OwnData of={of === 'officer' ? 'college' : 'user'} />
        </ProfileDialog>
      )}
    </>
  )
}
