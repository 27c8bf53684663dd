import { useState } from 'react'
import { type VolunteerProfile, volunteerProfile } from '#domain/account/profile-form.ts'
import { NameHint } from '#islands/account/NameHint.tsx'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import { CardPortrait } from '#ui/art/Heads.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { EditIcon } from '#ui/icon/icons.tsx'
import { LoadError } from '#ui/states.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import type { useOwn } from './useOwn.ts'
import './ProfileBlock.css'

export const loadProfile = () => ask(api.me.$get())
const saveProfile = (json: VolunteerProfile) => ask(api.me.$put({ json }))

const LABELS = {
  name: accountText.name,
  location: accountText.location,
  institution: accountText.institution,
  rollNumber: accountText.rollNumber,
}

type Profile = ValueOf<typeof loadProfile>

const initialOf = (profile: Profile) => ({
  ...{ name: profile.name, location: profile.location },
  institution: (profile.role !== 'ngo' && profile.institution) || '',
  rollNumber: (profile.role !== 'ngo' && profile.rollNumber) || '',
})

type Props = {
  profile: ReturnType<typeof useOwn<Profile>>
  onCorrected: () => void
  /** Whether "My pass" is the main button of the page, a second one, or not here. */
  pass: 'main' | 'second' | null
}

/** Shows the name and email (SPEC §2), and opens the dialog in which the person corrects their profile (D26). */
export function ProfileBlock({ profile: own, onCorrected, pass }: Props) {
  const { value: profile, failure, again, set } = own
  const [editing, setEditing] = useState(false)
  if (failure) return <LoadError title={accountText.loadFailed} message={failure.message} onRetry={again} />
  return (
    <div className="dashboard__who">
      <IdCard profile={profile} />
      <NameHint name={profile?.name ?? ''} />
      <div className="dashboard__ways">
        {pass && (
          <a className={pass === 'main' ? 'button' : 'button button--second'} href={localePath('/pass')}>
            <QrIcon />
            {checkInText.pass}
          </a>
        )}
        <button className="button button--second" type="button" disabled={!profile} onClick={() => setEditing(true)}>
          <EditIcon />
          {accountText.edit}
        </button>
        <a className="button button--quiet" href="#settings">
          {dashboardText.settings}
        </a>
      </div>
      {editing && profile && (
        <ProfileDialog
          title={accountText.edit}
          email={profile.email}
          detail={accountText.frozen}
          initial={initialOf(profile)}
          schema={volunteerProfile}
          labels={LABELS}
          save={saveProfile}
          onSaved={(saved) => {
            set(() => saved)
            onCorrected()
          }}
          onClose={() => setEditing(false)}
          fields={(form) => (
            <>
              <TextField form={form} name="name" autoComplete="name" />
              <NameHint name={form.values.name ?? ''} />
              <TextField form={form} name="location" autoComplete="address-level2" />
              <TextField form={form} name="institution" hint={accountText.institutionHint} optional />
              <TextField form={form} name="rollNumber" optional />
            </>
          )}
        />
      )}
    </div>
  )
}

/** Renders the ID card. @param profile null until it is loaded */
const IdCard = ({ profile }: { profile: Profile | null }) => (
  <aside className="id-card" aria-label={dashboardText.profile} aria-busy={profile === null || undefined}>
    <CardPortrait />
    <dl>
      <dt>{accountText.name}</dt>
      <dd dir="auto">{profile && (profile.name || accountText.nameless)}</dd>
      <dt>{accountText.email}</dt>
      <dd>{profile?.email}</dd>
      <dt>{accountText.location}</dt>
      <dd dir="auto">{profile && cityText(profile.location)}</dd>
      {profile?.role !== 'ngo' && profile?.institution && (
        <>
          <dt>{accountText.institution}</dt>
          <dd dir="auto">{[profile.institution, profile.rollNumber].filter(Boolean).join(', ')}</dd>
        </>
      )}
    </dl>
  </aside>
)
