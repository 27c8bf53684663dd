import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { ADMIN_ACTIONS, type AdminAction } from '#domain/admin/admin-action.ts'
import type { ActivityFilters } from '#domain/admin/admin-action-form.ts'
import { api } from '#lib/api.ts'
import { langField } from '#lib/locale-path.ts'
import { adminText } from '#text/admin/admin.ts'
import { actFile, actNames, passcodeAlone, actListText as words } from '#text/admin/admin-action.ts'
import { pageText } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import './ActivityLog.css'
import '#ui/form/Field.css'

/**
 * The filter value for admins who used only the passcode. It cannot be an admin's name, because all names end in an email
 * address.
 */
const PASSCODE = '-'
const NOTHING = { who: '', act: '', about: '', from: '' }

type Props = { admins: readonly string[]; onFilter: (filters: ActivityFilters) => unknown; onLocked: () => void }

/** Filters the activity log by admin, action, subject and date, and downloads the result as CSV. */
export function ActivityFilterForm({ admins, onFilter, onLocked }: Props) {
  const id = useId()
  const [values, setValues] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const choose = (name: keyof typeof NOTHING) => (event: { target: { value: string } }) => {
    const chosen = { ...values, [name]: event.target.value }
    setValues(chosen)
    if (name !== 'about') onFilter(filtersOf(chosen))
  }
  const search = () => onFilter(filtersOf(values))
  const save = async () => {
    setBusy(true)
    const status = await download(filtersOf(values))
    setBusy(false)
    if (status === 401) onLocked()
    else if (status !== 200) toast.alarm(adminText.loadFailed(pageText.offline))
  }
  const wired = (name: keyof typeof NOTHING) => ({ id: `${id}-${name}`, value: values[name], onChange: choose(name) })
  return (
    <search>
      <form className="acts-filters" noValidate onSubmit={instead(search)}>
        <Choice
          label={words.who}
          {...wired('who')}
          choices={[['', words.everyone], ...admins.map((admin) => [admin, admin] as const), [PASSCODE, passcodeAlone]]}
        />
        <Choice
          label={words.act}
          {...wired('act')}
          choices={[['', words.allActs], ...ADMIN_ACTIONS.map((act) => [act, actNames[act]] as const)]}
        />
        <div className="field">
          <label htmlFor={`${id}-about`}>{words.about}</label>
          <input
            className="input"
            {...wired('about')}
            type="search"
            maxLength={120}
            placeholder={words.aboutHint}
            onBlur={search}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-from`}>{words.from}</label>
          <input className="input" {...wired('from')} type="date" />
        </div>
        <BusyButton className="button button--second" busy={busy} busyWord={words.saving} onClick={save}>
          <DownloadIcon />
          <span>{words.csv}</span>
        </BusyButton>
      </form>
    </search>
  )
}

/** Calls `act` instead of submitting the form, which would leave the page. */
const instead = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

/** Downloads the filtered activity log as CSV. @returns the HTTP status, or null if there was no answer */
async function download(filters: ActivityFilters): Promise<number | null> {
  const response = await api.admin['acts.csv'].$post({ json: { ...filters, ...langField } }).catch(() => null)
  if (!response?.ok) return response ? Number(response.status) : null
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: `${actFile.name}.csv` }).click()
  URL.revokeObjectURL(url)
  return response.status
}

type ChoiceProps = ComponentProps<'select'> & { label: string; choices: readonly (readonly [string, string])[] }

const Choice = ({ label, choices, ...select }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={select.id}>{label}</label>
    <select className="input" {...select}>
      {choices.map(([value, word]) => (
        <option value={value} key={value}>
          {word}
        </option>
      ))}
    </select>
  </div>
)

const filtersOf = ({ who, act, about, from }: typeof NOTHING): ActivityFilters => ({
  ...(who && { who: who === PASSCODE ? null : who }),
  ...(act && { act: act as AdminAction }),
  ...(about.trim() && { about: about.trim() }),
  ...(from && { from }),
})
