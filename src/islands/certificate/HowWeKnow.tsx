import type { CertificateFacts } from '#domain/certificate.ts'
import { paperText } from '#text/certificate-paper.ts'
import './HowWeKnow.css'
import '#ui/art/Stone.css'

/** The road with the day's stone, hours large, and how presence was established (design §23). */
export function HowWeKnow({ facts }: { facts: CertificateFacts }) {
  const { month, days } = paperText.stone(facts)
  const hours = paperText.hours(facts)
  const how = paperText.howWeKnow(facts)
  return (
    <>
      <div className="presence__road" aria-hidden="true">
        <div className="stone stone--soon stone--small">
          <b>{month}</b>
          <i>{days}</i>
        </div>
        {hours && <p>{hours}</p>}
      </div>
      {how && (
        <p className="presence">
          <b>{paperText.how}</b> {how}
        </p>
      )}
    </>
  )
}
