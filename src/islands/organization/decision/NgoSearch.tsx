import { type FormEvent, useId, useState } from 'react'
import { withLang } from '#lib/locale-path.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import './NgoSearch.css'
import '#ui/form/Field.css'

type Props = {
  /** Loads the NGOs that contain this text, or all NGOs if it is empty. */
  onSearch: (text: string) => Promise<unknown>
  /** The sentence that says how many NGOs wait or were found. */
  total: string | null
}

/** Searches the complete list, not only the loaded pages, and links to a table of all decisions. */
export function NgoSearch({ onSearch, total }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const words = ngoListText.search
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onSearch(text.trim())
    setBusy(false)
  }
  return (
    <>
      <p className="ngo-total muted" role="status">
        {total}
      </p>
      <search>
        <form className="ngo-search" noValidate onSubmit={send}>
          <div className="field">
            <label htmlFor={id}>{words.label}</label>
            <input
              id={id}
              className="input"
              type="search"
              maxLength={120}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <BusyButton className="button button--second" type="submit" busy={busy} busyWord={words.searching}>
            {words.search}
          </BusyButton>
          <a className="button button--quiet" href={withLang('/api/admin/decisions.csv')} download>
            <DownloadIcon />
            <span>{words.csv}</span>
          </a>
        </form>
      </search>
    </>
  )
}
