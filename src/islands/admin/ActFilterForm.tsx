import { type FormEvent, useId, useState } from 'react'
import { ACTS, type Act } from '#domain/admin/admin-action.ts'
import type { ActFilters } from '#domain/admin/admin-action-form.ts'
import { api } from '#lib/api.ts'
import { langField } from '#lib/locale-path.ts'
import { actFile, actNames, passcodeAlone, actListText as words } from '#text/act.ts'
import { adminText } from '#text/admin.ts'
import { pageText } from '#text/page.ts'
import { DownloadIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import './ActList.css'
import '#ui/Field.css'

/** No admin's name: they end in an e-mail address. */
const PASSCODE = '-'
const NOTHING = { who: '', act: '', about: '', from: '' }

type Props = { admins: readonly string[]; onFilter: (filters: ActFilters) => unknown; onLocked: () => void }

/** Whose acts, which, about whom, since when; and what was found as a table. */
export function ActFilterForm({ admins, onFilter, onLocked }: Props) {
  const id = useId()
  const [values, setValues] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const choose = (name: keyof typeof NOTHING) => (event: { target: { value: string } }) => {
    const chosen = { ...values, [name]: event.target.value }
    setValues(chosen)
    if (name !== 'about') onFilter(filtersOf(chosen))
  }
  const search = (event?: FormEvent) => {
    event?.preventDefault()
    onFilter(filtersOf(values))
  }
  const save = async () => {
    setBusy(true)
    const response = await api.admin['acts.csv']
      .$post({ json: { ...filtersOf(values), ...langField } })
      .catch(() => null)
    setBusy(false)
    if (Number(response?.status) === 401) return onLocked()
    if (!response?.ok) return toast.alarm(adminText.loadFailed(pageText.offline))
    const url = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href: url, download: `${actFile.name}.csv` }).click()
    URL.revokeObjectURL(url)
  }
  const wired = (name: keyof typeof NOTHING) => ({
    id: `${id}-${name}`,
    className: 'input',
    value: values[name],
    onChange: choose(name),
  })
  return (
    <search>
      <form className="acts-filters" noValidate onSubmit={search}>
        <div className="field">
          <label htmlFor={`${id}-who`}>{words.who}</label>
          <select {...wired('who')}>
            <option value="">{words.everybody}</option>
            {admins.map((admin) => (
              <option key={admin}>{admin}</option>
            ))}
            <option value={PASSCODE}>{passcodeAlone}</option>
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-act`}>{words.act}</label>
          <select {...wired('act')}>
            <option value="">{words.allActs}</option>
            {ACTS.map((act) => (
              <option value={act} key={act}>
                {actNames[act]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-about`}>{words.about}</label>
          <input
            {...wired('about')}
            type="search"
            maxLength={120}
            placeholder={words.aboutHint}
            onBlur={() => search()}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-from`}>{words.from}</label>
          <input {...wired('from')} type="date" />
        </div>
        <BusyButton className="button button--line" busy={busy} busyWord={words.saving} onClick={save}>
          <DownloadIcon />
          {words.csv}
        </BusyButton>
      </form>
    </search>
  )
}

const filtersOf = ({ who, act, about, from }: typeof NOTHING): ActFilters => ({
  ...(who && { who: who === PASSCODE ? null : who }),
  ...(act && { act: act as Act }),
  ...(about.trim() && { about: about.trim() }),
  ...(from && { from }),
})
