import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { readingOf } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { localePath } from '#lib/locale-path.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { codeListText } from '#text/certificate/code-list.ts'
import { offlineText } from '#text/certificate/offline.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { CertificateDetails } from './CertificateDetails.tsx'
import { RecordDetails } from './RecordDetails.tsx'
import { Verdict } from './Verdict.tsx'
import { type NgoStatement, WhoSaysSo } from './WhoSaysSo.tsx'
import '#ui/form/check.css'
import '#ui/form/Field.css'

/**
 * The code and its answer. The server renders the complete page; the only script compares a saved tree head (CompareHead.tsx).
 */
export type VerifyPageData = {
  /** The code as it was typed or scanned; '' for the empty form. */
  typed: string
  /** The certificate. Null if there is no code, if no certificate has the code, or if the check was not possible. */
  checked: CheckedCertificate | null
  /** The service record, if the code belongs to one. */
  record?: CheckedRecord | null
  /** The NGO of a certificate that is not revoked. */
  by?: NgoStatement | null
  /** The URL and time of the check, for the printed page. The time is an ISO string with the zone's offset. */
  asked?: { address: string; at: string }
  trouble: 'unknown' | 'not-a-code' | 'too-many' | 'away' | null
}

export function VerifyPage({ typed, checked, record, trouble, by, asked }: VerifyPageData) {
  return (
    <>
      {checked || record || trouble === 'unknown' ? (
        <Verdict checked={checked} record={record} typed={typed} asked={asked} />
      ) : (
        <div className="wrap check">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
      )}
      {record && record.state !== 'revoked' && (
        <div className="wrap">
          <RecordDetails {...record} />
        </div>
      )}
      <div className="wrap check check--columns">
        {checked && checked.state !== 'revoked' && <CertificateDetails {...checked} />}
        <div className="check__beside">
          {checked && checked.state !== 'revoked' && by && <WhoSaysSo {...by} facts={checked.facts} />}
          <section className="check__how" aria-labelledby="check-form">
            <h2 id="check-form">{checked || record ? text.checkAnother : text.how}</h2>
            {!checked && !record && <p>{text.howText}</p>}
            <CodeForm typed={checked || record ? '' : typed} trouble={trouble} />
            <p className="check__more">
              <a href={localePath('/verify/list')}>{codeListText.many}</a>
              <a href={localePath('/verify/offline')}>{offlineText.title}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

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
