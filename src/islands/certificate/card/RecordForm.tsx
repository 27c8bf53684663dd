import { useState } from 'react'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { serviceSectionText as text } from '#text/certificate/service-record.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { PdfLanguages, pdfAddress } from './PdfLanguages.tsx'
import './VerifiedHours.css'
import '#ui/form/Field.css'

/**
 * Creates the service record of a period. The record has a separate code (D62). An empty day leaves that end of the period
 * open.
 */
export function RecordForm() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const backwards = from !== '' && to !== '' && to < from
  const change = (set: (day: string) => void) => (day: string) => {
    set(day)
    setCode(null)
  }
  const make = async () => {
    setBusy(true)
    const answer = await ask(api.me.service.record.$put({ json: { ...(from && { from }), ...(to && { to }) } }))
    setBusy(false)
    if (answer.ok) return setCode(answer.value.code)
    if (answer.status === 401) return sessionEnded()
    toast.alarm(answer.code === 'conflict' ? text.none : text.makeFailed(answer.message))
  }
  return (
    <fieldset className="service__form">
      <legend className="visually-hidden">{text.record}</legend>
      <p className="small muted">{text.recordHint}</p>
      <div className="row">
        <DayField id="service-from" label={text.from} value={from} onChange={change(setFrom)} />
        <DayField id="service-to" label={text.to} value={to} onChange={change(setTo)} />
      </div>
      {backwards && (
        <p className="error" role="alert">
          {text.backwards}
        </p>
      )}
      {!backwards && code === null && (
        <BusyButton className="button button--second button--small" busy={busy} busyWord={text.making} onClick={make}>
          {text.make}
        </BusyButton>
      )}
      {!backwards && code !== null && <MadeRecord code={code} />}
    </fieldset>
  )
}

function MadeRecord({ code }: { code: string }) {
  return (
    <>
      <p role="status">{text.made(code)}</p>
      <div className="row">
        {(['pdf', 'csv'] as const).map((ending) => (
          <a
            className="button button--second button--small"
            href={pdfAddress(`/api/service-records/${code}/${ending}`)}
            download
            key={ending}
          >
            <DownloadIcon />
            <span>{text[ending]}</span>
          </a>
        ))}
        <a className="button button--second button--small" href={localePath(checkPath(readCode(code) ?? ''))}>
          {text.checkPage}
        </a>
      </div>
      <PdfLanguages path={`/api/service-records/${code}/pdf`} of={text.record} />
    </>
  )
}

type DayProps = { id: string; label: string; value: string; onChange: (value: string) => void }

function DayField({ id, label, value, onChange }: DayProps) {
  return (
    <div className="service__day">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
