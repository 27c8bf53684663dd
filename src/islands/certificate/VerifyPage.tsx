import type { CheckedCertificate } from '#domain/certificate.ts'
import { readingOf } from '#domain/certificate-code.ts'
import { ngoPath } from '#lib/paths.ts'
import { checkText as text } from '#text/certificate.ts'
import { WarnIcon } from '#ui/art/icons.tsx'
import { CertificateSaid } from './CertificateSaid.tsx'
import { Verdict } from './Verdict.tsx'
import './VerifyPage.css'
import '#ui/Field.css'

/** What the page was asked and what it found. The server makes it whole; no script runs on it. */
export type VerifyPageData = {
  /** The code as it was typed or scanned; '' for the empty form. */
  typed: string
  /** Null when nothing was asked, nothing found, or nothing could be asked. */
  checked: CheckedCertificate | null
  /** Of the page of the NGO that a certificate which stands names. */
  ngoSlug?: string | null
  trouble: 'unknown' | 'not-a-code' | 'too-many' | 'away' | null
}

export function VerifyPage({ typed, checked, trouble, ngoSlug }: VerifyPageData) {
  return (
    <>
      {checked || trouble === 'unknown' ? (
        <Verdict checked={checked} typed={typed} />
      ) : (
        <div className="wrap check">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
      )}
      <div className="wrap check check--columns">
        {checked && checked.state !== 'revoked' && (
          <div>
            <CertificateSaid {...checked} />
            {ngoSlug && (
              <p className="check__ngo">
                <a href={`${ngoPath(ngoSlug)}#checked`}>{text.whatWeChecked(checked.facts.orgName)}</a>
              </p>
            )}
          </div>
        )}
        <section className="check__how" aria-labelledby="check-form">
          <h2 id="check-form">{checked ? text.checkAnother : text.how}</h2>
          <p>{text.howText}</p>
          <CodeForm typed={checked ? '' : typed} trouble={trouble} />
        </section>
      </div>
    </>
  )
}

const TROUBLE = { 'too-many': text.tooMany, away: text.away } as const

function CodeForm({ typed, trouble }: Pick<VerifyPageData, 'typed' | 'trouble'>) {
  const fault =
    trouble === 'too-many' || trouble === 'away' ? TROUBLE[trouble] : trouble && text.notACode(readingOf(typed))
  return (
    <form className="check__form" action="/verify" method="get">
      <div className={fault ? 'field field--error' : 'field'}>
        <label htmlFor="code">{text.code}</label>
        <p className="field__hint" id="code-hint">
          {text.codeHint}
        </p>
        {fault && (
          <p className="error" id="code-fault" role="alert">
            <WarnIcon /> {fault}
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
