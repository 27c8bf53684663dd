import { useState } from 'react'
import { volunteerProfile } from '#domain/profile-form.ts'
import { api, ask } from '#lib/api.ts'
import { accountText, dashboardText } from '#text/account.ts'
import { CardPortrait } from '#ui/art/Heads.tsx'
import { EditIcon } from '#ui/art/icons.tsx'
import { TextField } from '#ui/Field.tsx'
import { LoadError } from '#ui/states.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { useOwn } from './useOwn.ts'
import './ProfileBlock.css'

const loadProfile = () => ask(api.me.$get())
const saveProfile = (json: { name: string; location: string }) => ask(api.me.$put({ json }))

/** Name and e-mail (SPEC §2), and correcting what is one's own to correct (D26). */
export function ProfileBlock({ onCorrected }: { onCorrected: () => void }) {
  const { value: profile, failure, again, set } = useOwn(loadProfile)
  const [editing, setEditing] = useState(false)
  if (failure) return <LoadError title={accountText.loadFailed} message={failure.message} onRetry={again} />
  return (
    <div className="dashboard__who">
      <aside className="id-card" aria-label={dashboardText.profile} aria-busy={profile === null || undefined}>
        <CardPortrait />
        <dl>
          <dt>{accountText.name}</dt>
          <dd dir="auto">{profile && (profile.name || accountText.nameless)}</dd>
          <dt>{accountText.email}</dt>
          <dd>{profile?.email}</dd>
          <dt>{accountText.location}</dt>
          <dd dir="auto">{profile?.location}</dd>
        </dl>
      </aside>
      <button
        className="button button--line button--wide"
        type="button"
        disabled={!profile}
        onClick={() => setEditing(true)}
      >
        <EditIcon />
        {accountText.edit}
      </button>
      {editing && profile && (
        <ProfileDialog
          title={accountText.edit}
          email={profile.email}
          initial={{ name: profile.name, location: profile.location }}
          schema={volunteerProfile}
          labels={{ name: accountText.name, location: accountText.location }}
          save={saveProfile}
          onSaved={(saved) => {
            set(() => saved)
            onCorrected()
          }}
          onClose={() => setEditing(false)}
          fields={(form) => (
            <>
              <TextField form={form} name="name" autoComplete="name" />
              <TextField form={form} name="location" autoComplete="address-level2" />
            </>
          )}
        />
      )}
    </div>
  )
}
