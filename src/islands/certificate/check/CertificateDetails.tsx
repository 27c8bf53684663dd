import { Fragment } from 'react'
import type { CertificateFacts, CheckedCertificate } from '#domain/certificate/certificate.ts'
import { certificateText, checkText as text } from '#text/certificate/certificate.ts'
import { pdfText } from '#text/certificate/certificate-pdf.ts'
import { stop } from '#text/page/page.ts'
import { CompareHead } from './CompareHead.tsx'
import { HowWeKnow } from './HowWeKnow.tsx'
import '#ui/page/certificate-details.css'
import '#ui/page/board.css'

type ValidCertificate = Exclude<CheckedCertificate, { state: 'revoked' }>

/** Shows exactly what the certificate PDF states, in the same words, and what has happened since. */
export function CertificateDetails(checked: ValidCertificate) {
  const { state, code, facts, history, earlier, later, log } = checked
  const isChanged = checked.state === 'on-hold' && checked.hold.because === 'log-differs'
  return (
    <section className="board certificate-said" aria-labelledby="check-said">
      <h2 className="visually-hidden" id="check-said">
        {text.what}
      </h2>
      <p>{certificateText.lead}</p>
      <p className="certificate-said__name" dir="auto">
        {facts.name}
      </p>
      <p dir="auto">
        {certificateText.sentence(facts).map(({ text: said, strong }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
          strong ? <b key={at}>{said}</b> : <Fragment key={at}>{said}</Fragment>,
        )}
      </p>
      <HowWeKnow facts={facts} />
      <Lines lines={[...pdfText.recorded(facts), ...notesOf(facts)]} />
      <p>
        {!isChanged && <b>{text.compare[state]}</b>}
        <span>{` ${text.holder}`}</span>
      </p>
      {facts.version > 1 && (
        <>
          <h3>{text.history}</h3>
          <Lines
            lines={[
              ...(earlier > 0 ? [text.earlier(earlier)] : []),
              ...history.map((one) => text.version(one, facts.orgName)),
            ]}
          />
        </>
      )}
      {later.length > 0 && (
        <>
          <h3>{text.since}</h3>
          <Lines lines={later.map((fact) => text.later(fact, facts.orgName))} />
        </>
      )}
      <p className="small muted">
        <span>{`${log ? `${text.logged(log.since)}${stop} ` : ''}${text.machines}: `}</span>
        <a href={`/api/certificates/${code}`}>{text.json}</a>
        <span>{`, `}</span>
        <a href={`/credentials/${code}`}>{text.credential}</a>
      </p>
      {log && <CompareHead code={code} />}
    </section>
  )
}

const notesOf = (facts: CertificateFacts): string[] =>
  [
    certificateText.verifiedNgo(facts),
    certificateText.approved(facts),
    pdfText.registered(facts),
    pdfText.signatory(facts),
    certificateText.verifiedBy(facts),
    pdfText.joined(facts),
    certificateText.issued(facts),
  ].filter((note) => note !== null)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="certificate-said__notes">
    {lines.map((line) => (
      <li key={line} dir="auto">
        {line}
      </li>
    ))}
  </ul>
)
