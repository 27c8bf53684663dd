import type { ServiceRecord } from '#domain/certificate/service-record.ts'
import { serviceSectionText as text } from '#text/certificate/service-record.ts'
import { sectorText } from '#text/event/event.ts'
import { hoursText } from '#text/time/day.ts'
import { LoadError } from '#ui/states.tsx'
import type { useLoad } from '#ui/useLoad.ts'
import { RecordForm } from './RecordForm.tsx'
import './VerifiedHours.css'
import '#ui/list/unfold.css'

/** Shows the total hours of a volunteer's certificates by sector, and in a fold their service record. */
export function VerifiedHours({ service }: { service: ReturnType<typeof useLoad<ServiceRecord>> }) {
  const { value, failure, again } = service
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  if (value === null || value.lines.length === 0) return null
  const { hours, lines, bySector, byYear } = value
  return (
    <section className="service" aria-labelledby="service">
      <h2 id="service">{text.title(hours)}</h2>
      <p className="small muted">{text.total(lines.length)}</p>
      {lines.some((line) => line.hours !== line.counted) && <p className="small muted">{text.twelve}</p>}
      {hours === 0 ? (
        <p className="small muted">{text.noHours}</p>
      ) : (
        <Sums sums={bySector.map((one) => [sectorText[one.sector], one.hours])} />
      )}
      <details className="service__record">
        <summary className="unfold">{text.fold}</summary>
        {hours > 0 && (
          <>
            <h3>{text.byYear}</h3>
            <Sums sums={byYear.map((one) => [one.year, one.hours])} />
          </>
        )}
        <RecordForm />
      </details>
    </section>
  )
}

const Sums = ({ sums }: { sums: [string, number][] }) => (
  <dl className="service__sums">
    {sums.map(([of, hours]) => (
      <div key={of}>
        <dt>{of}</dt>
        <dd>{hoursText(hours)}</dd>
      </div>
    ))}
  </dl>
)
