import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { certifiedTimes } from '#domain/certificate/certificate-times.ts'
import { pdfText } from '#text/certificate/certificate-pdf.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { TimeStone, Trip } from '#ui/art/Trip.tsx'
import { CheckSection } from './CheckSection.tsx'
import './HowWeKnow.css'
import '#ui/art/Stone.css'

/** Shows how attendance was established, and a road with both times, one time or the day's stone (design §23). */
export function HowWeKnow({ facts }: { facts: CertificateFacts }) {
  const times = certifiedTimes(facts)
  const isCutShort = times.kind === 'trip' && times.minutes !== null && times.minutes < times.between
  return (
    <CheckSection id="established" title={text.established}>
      <Road facts={facts} />
      <p>{pdfText.howWeKnow(facts)}</p>
      {isCutShort && <p>{text.counted(times.between, times.minutes ?? 0)}</p>}
    </CheckSection>
  )
}

function Road({ facts }: { facts: CertificateFacts }) {
  const hours = pdfText.hours(facts)
  const times = certifiedTimes(facts)
  if (times.kind === 'trip')
    return (
      <p className="presence__trip">
        <Trip {...times} size="md" />
      </p>
    )
  if (times.kind === 'one')
    return (
      <div className="presence__road">
        <span className="trip">
          <TimeStone {...times} />
        </span>
        {hours && <p>{hours}</p>}
      </div>
    )
  const { month, days } = pdfText.stone(facts)
  return (
    <div className="presence__road" aria-hidden="true">
      <div className="stone stone--soon stone--small">
        <b>{month}</b>
        <i>{days}</i>
      </div>
      {hours && <p>{hours}</p>}
    </div>
  )
}
