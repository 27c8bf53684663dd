import { useState } from 'react'
import type { ServiceRecord } from '#domain/service-record.ts'
import { hoursText } from '#text/day.ts'
import { sectorText } from '#text/event.ts'
import { serviceSectionText as text } from '#text/service-record.ts'
import { DownloadIcon } from '#ui/art/icons.tsx'
import { LoadError } from '#ui/states.tsx'
import type { useLoad } from '#ui/useLoad.ts'
import './VerifiedHours.css'
import '#ui/Field.css'

/** What a volunteer's certificates add up to, and the record of them to take along. */
export function VerifiedHours({ service }: { service: ReturnType<typeof useLoad<ServiceRecord>> }) {
  const { value, failure, again } = service
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  if (value === null || value.lines.length === 0) return null
  return (
    <section className="service" aria-labelledby="service">
      <h2 id="service">{text.title}</h2>
      <p>{text.total(value.hours, value.lines.length)}</p>
      {value.hours === 0 ? (
        <p className="muted">{text.noHours}</p>
      ) : (
        <div className="service__sums">
          <Sums title={text.bySector} sums={value.bySector.map(({ sector, hours }) => [sectorText[sector], hours])} />
          <Sums title={text.byYear} sums={value.byYear.map(({ year, hours }) => [year, hours])} />
        </div>
      )}
      <RecordForm />
    </section>
  )
}

function Sums({ title, sums }: { title: string; sums: [string, number][] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {sums.map(([of, hours]) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{hoursText(hours)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A period, and the record of it as paper or table; empty days leave it open. */
function RecordForm() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const backwards = from !== '' && to !== '' && to < from
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
  const address = (ending: string) => `/api/me/service/record.${ending}${query && `?${query}`}`
  return (
    <fieldset className="service__record">
      <legend className="label">{text.record}</legend>
      <p className="small muted">{text.recordHint}</p>
      <div className="row">
        <DayField id="service-from" label={text.from} value={from} onChange={setFrom} />
        <DayField id="service-to" label={text.to} value={to} onChange={setTo} />
      </div>
      {backwards ? (
        <p className="error" role="alert">
          {text.backwards}
        </p>
      ) : (
        <div className="row">
          <a className="button button--line button--small" href={address('pdf')} download>
            <DownloadIcon />
            {text.pdf}
          </a>
          <a className="button button--line button--small" href={address('csv')} download>
            <DownloadIcon />
            {text.csv}
          </a>
        </div>
      )}
    </fieldset>
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
