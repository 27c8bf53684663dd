import { Fragment } from 'react'
import type { CheckedCertificate } from '#domain/certificate.ts'
import { certificateText, checkText as text } from '#text/certificate.ts'
import './CertificateSaid.css'
import '#ui/board.css'

type Standing = Exclude<CheckedCertificate, { state: 'revoked' }>

/** What the paper says, in the paper's own words and nothing besides, and what is known of it since. */
export function CertificateSaid({ code, facts, history, earlier, later, state }: Standing) {
  return (
    <section className="board certificate-said" aria-labelledby="check-said">
      <h2 className="visually-hidden" id="check-said">
        {text.what}
      </h2>
      <p>{certificateText.lead}</p>
      <p className="certificate-said__name">{facts.name}</p>
      <p>
        {certificateText.sentence(facts).map(({ text: said, strong }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
          strong ? <b key={at}>{said}</b> : <Fragment key={at}>{said}</Fragment>,
        )}
      </p>
      <ul className="certificate-said__notes">
        <li>{certificateText.approved(facts)}</li>
        <li>{certificateText.verifiedBy(facts)}</li>
        <li>{certificateText.issued(facts)}</li>
      </ul>
      <p>
        <b>{text.compare}</b>
      </p>
      {state === 'corrected' && (
        <List
          heading={text.history}
          lines={[
            ...(earlier > 0 ? [text.earlier(earlier)] : []),
            ...history.map((one) => text.version(one.version, one.reason, one.issuedOn)),
          ]}
        />
      )}
      {later.length > 0 && <List heading={text.since} lines={later.map((fact) => text.later(fact, facts.orgName))} />}
      <p className="small muted">
        {text.machines}: <a href={`/api/certificates/${code}`}>{text.json}</a>,{' '}
        <a href={`/credentials/${code}`}>{text.credential}</a>
      </p>
    </section>
  )
}

function List({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <>
      <h3>{heading}</h3>
      <ul className="certificate-said__notes">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
