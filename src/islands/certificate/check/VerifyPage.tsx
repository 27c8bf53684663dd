import type { RevokedFacts } from '#domain/certificate/certificate.ts'
import { readingOf } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import type { CheckedTranscript } from '#domain/certificate/transcript.ts'
import type { EndorsedCertificate } from '#domain/college/endorsement/endorsement.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { EndorsementLines } from '#islands/college/endorsement/EndorsementLines.tsx'
import { localePath } from '#lib/locale-path.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { codeListText } from '#text/certificate/code-list.ts'
import { offlineText } from '#text/certificate/offline.ts'
import { endorsementLineText } from '#text/college/endorsement-line.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { TranscriptDetails } from '../transcript/TranscriptDetails.tsx'
import { CertificateBoard } from './CertificateBoard.tsx'
import { CheckSection } from './CheckSection.tsx'
import { CheckTail } from './CheckTail.tsx'
import { HowWeKnow } from './HowWeKnow.tsx'
import { MoreDetails, RevokedDetails } from './MoreDetails.tsx'
import { ReasonSection } from './ReasonSection.tsx'
import { RecordDetails } from './RecordDetails.tsx'
import { Verdict } from './Verdict.tsx'
import { type NgoStatement, WhoSaysSo } from './WhoSaysSo.tsx'
import './VerifyPage.css'
import '#ui/form/check.css'
import '#ui/form/Field.css'

/**
 * The code and its answer. The server renders the complete page; the only script compares a saved tree head (CompareHead.tsx).
 */
export type VerifyPageData = {
  /** The code as it was typed or scanned; '' for the empty form. */
  typed: string
  /** The certificate. Null if there is no code, if no certificate has the code, or if the check was not possible. */
  checked: EndorsedCertificate | null
  /** The service record, if the code belongs to one. */
  record?: CheckedRecord | null
  /** The transcript, if the code belongs to one. */
  transcript?: CheckedTranscript | null
  /** The data of a revoked certificate. Null if nothing about its holder may be shown. */
  was?: RevokedFacts | null
  /** The certificate's NGO today. Null if it has no page. */
  by?: NgoStatement | null
  /** The URL and time of the check, for the printed page. The time is an ISO string with the zone's offset. */
  asked?: { address: string; at: string }
  trouble: 'unknown' | 'not-a-code' | 'too-many' | 'away' | null
}

export function VerifyPage(page: VerifyPageData) {
  const { typed, checked, record, transcript, trouble, asked, was } = page
  const isFound = checked !== null || Boolean(record ?? transcript)
  const isOnBoard = checked && (checked.state !== 'revoked' || was)
  return (
    <>
      {isFound || trouble === 'unknown' ? (
        <Verdict
          checked={checked}
          record={record}
          transcript={transcript}
          code={isOnBoard ? null : (checked?.code ?? record?.code ?? transcript?.code ?? typed)}
          orgName={was?.orgName ?? null}
          asked={asked}
        />
      ) : (
        <div className="wrap check">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
      )}
      {checked && <Certificate checked={checked} was={was ?? null} by={page.by ?? null} />}
      {record && (
        <div className="wrap check-answer check-answer--record">
          {record.state !== 'revoked' && <RecordDetails {...record} />}
          <CheckTail report={null} />
        </div>
      )}
      {transcript && (
        <div className="wrap check-answer check-answer--record">
          {transcript.state !== 'revoked' && asked && (
            <TranscriptDetails transcript={transcript} today={eventDayAt(asked.at)} />
          )}
          <CheckTail report={null} />
        </div>
      )}
      {!isFound && <AskForm typed={typed} trouble={trouble} />}
    </>
  )
}

type CertificateProps = { checked: EndorsedCertificate; was: RevokedFacts | null; by: NgoStatement | null }

/** Shows whose certificate it is on the left, and why to believe it on the right. */
function Certificate({ checked, was, by }: CertificateProps) {
  const said = checked.state === 'revoked' ? null : checked
  const facts = said?.facts ?? was
  return (
    <div className={facts ? 'wrap check-answer' : 'wrap check-answer check-answer--short'}>
      {facts && <CertificateBoard code={checked.code} facts={facts} slug={by?.slug ?? null} isRevoked={!said} />}
      <div className="check-answer__beside">
        {checked.state !== 'valid' && <ReasonSection checked={checked} />}
        {said && <HowWeKnow facts={said.facts} />}
        {facts && <WhoSaysSo by={by} facts={facts} verified={said?.facts ?? null} />}
        {said && said.endorsements.length > 0 && (
          <CheckSection id="endorsements" title={endorsementLineText.title}>
            <EndorsementLines endorsements={said.endorsements} />
          </CheckSection>
        )}
      </div>
      <div className="check-answer__rest">
        {said && <MoreDetails checked={said} />}
        {!said && was && <RevokedDetails code={checked.code} facts={was} />}
        <CheckTail report={by?.isListed ? by.slug : null} />
      </div>
    </div>
  )
}

const AskForm = ({ typed, trouble }: Pick<VerifyPageData, 'typed' | 'trouble'>) => (
  <div className="wrap check check--columns">
    <section className="check__how" aria-labelledby="check-form">
      <h2 id="check-form">{text.how}</h2>
      <p>{text.howText}</p>
      <CodeForm typed={typed} trouble={trouble} />
      <p className="check__more">
        <a href={localePath('/verify/list')}>{codeListText.many}</a>
        <a href={localePath('/verify/offline')}>{offlineText.title}</a>
      </p>
    </section>
  </div>
)

const TROUBLE = { 'too-many': text.tooMany, away: text.away } as const

function CodeForm({ typed, trouble }: Pick<VerifyPageData, 'typed' | 'trouble'>) {
  const fault =
    trouble === 'too-many' || trouble === 'away' ? TROUBLE[trouble] : trouble && text.notACode(readingOf(typed))
  return (
    <form className="check__form" action={localePath('/verify')} method="get">
      <div className={fault ? 'field field--error' : 'field'}>
        <label htmlFor="code">{text.code}</label>
        <p className="field__hint" id="code-hint">
          {text.codeHint}
        </p>
        {fault && (
          <p className="error" id="code-fault" role="alert">
            <WarnIcon />
            <span>{` ${fault}`}</span>
          </p>
        )}
        <input
          className="input"
          type="text"
          id="code"
          name="code"
          defaultValue={typed}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={fault ? 'code-hint code-fault' : 'code-hint'}
          aria-invalid={fault ? true : undefined}
        />
      </div>
      <button className="button" type="submit">
        {text.check}
      </button>
    </form>
  )
}
