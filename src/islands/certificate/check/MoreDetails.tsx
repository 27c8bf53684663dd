import { Fragment } from 'react'
import type { CertificateFacts, RevokedFacts } from '#domain/certificate/certificate.ts'
import type { EndorsedCertificate, Endorsement } from '#domain/college/endorsement/endorsement.ts'
import { certificateText, checkText } from '#text/certificate/certificate.ts'
import { pdfText } from '#text/certificate/certificate-pdf.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { endorsementLineText } from '#text/college/endorsement-line.ts'
import type { Elements } from '#ui/elements.ts'
import { CompareHead } from './CompareHead.tsx'
import { Facts, type Row } from './Facts.tsx'
import './MoreDetails.css'

type ValidCertificate = Exclude<EndorsedCertificate, { state: 'revoked' }>

const { rows } = text

/** Everything else that the certificate states, and what has happened since. It is open on paper, also without a script. */
export const MoreDetails = ({ checked }: { checked: ValidCertificate }) => (
  <Fold after={checked.log && <CompareHead code={checked.code} />}>
    <Facts rows={detailRows(checked)} />
  </Fold>
)

/** The details of a revoked certificate. They name no one. */
export const RevokedDetails = ({ code, facts }: { code: string; facts: RevokedFacts }) => (
  <Fold>
    <Facts
      rows={[
        { label: rows.kind, lines: [text.kind(facts)] },
        { label: rows.issued, lines: [text.issuedOn(facts.issuedOn)] },
        { label: rows.software, lines: [<Json code={code} key="json" />] },
      ]}
    />
  </Fold>
)

const Fold = ({ children, after }: { children: Elements; after?: Elements }) => (
  <details className="check-details" data-printed>
    <summary>
      <span>{text.details}</span>
    </summary>
    {children}
    {after}
  </details>
)

function detailRows(checked: ValidCertificate): Row[] {
  const { code, state, facts, history, earlier, later, log } = checked
  const isChanged = checked.state === 'on-hold' && checked.hold.because === 'log-differs'
  return [
    { label: rows.compare, lines: [...(isChanged ? [] : [checkText.compare[state]]), checkText.holder] },
    { label: rows.sentence, lines: [<Sentence facts={facts} key="said" />] },
    { label: rows.kind, lines: [text.kind(facts)] },
    { label: rows.stated, lines: pdfText.recorded(facts) },
    { label: rows.joined, lines: [text.joined(facts)] },
    { label: rows.issued, lines: [text.issued(facts)] },
    {
      label: rows.versions,
      lines:
        facts.version > 1
          ? [
              ...(earlier > 0 ? [checkText.earlier(earlier)] : []),
              ...history.map((one) => checkText.version(one, facts.orgName)),
            ]
          : [],
    },
    { label: rows.later, lines: later.map((fact) => checkText.later(fact, facts.orgName)) },
    { label: rows.approved, lines: present(certificateText.verifiedNgo(facts), certificateText.approved(facts)) },
    { label: rows.number, lines: present(pdfText.registered(facts)) },
    { label: rows.signatory, lines: present(pdfText.signatoryName(facts)) },
    { label: rows.limits, lines: [checkText.noPdf(facts)] },
    { label: rows.log, lines: log ? [text.logged(log.since, log.leaf + 1)] : [] },
    { label: rows.software, lines: [<ForSoftware code={code} key="software" />, ...credentialLinks(checked)] },
  ]
}

/** The signed endorsements. A withdrawn one has no credential any more. */
const credentialLinks = ({ endorsements }: ValidCertificate) =>
  endorsements
    .filter(({ status }) => status.state !== 'withdrawn')
    .map((one) => <CredentialLink endorsement={one} key={one.id} />)

const CredentialLink = ({ endorsement }: { endorsement: Endorsement }) => (
  <a href={`/credentials/endorsements/${endorsement.id}`}>{endorsementLineText.credential(endorsement)}</a>
)

const present = (...lines: (string | null)[]) => lines.filter((line) => line !== null)

const Sentence = ({ facts }: { facts: CertificateFacts }) => (
  <>
    <span>{`${certificateText.lead} `}</span>
    <b>{facts.name}</b>
    <span> </span>
    {certificateText.sentence(facts).map(({ text: said, strong }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      strong ? <b key={at}>{said}</b> : <Fragment key={at}>{said}</Fragment>,
    )}
  </>
)

const Json = ({ code }: { code: string }) => <a href={`/api/certificates/${code}`}>{checkText.json}</a>

const ForSoftware = ({ code }: { code: string }) => (
  <>
    <Json code={code} />
    <span>, </span>
    <a href={`/credentials/${code}`}>{checkText.credential}</a>
  </>
)
