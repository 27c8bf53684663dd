import type { AnsweredCode } from '#domain/certificate/code-list-rows.ts'
import { localePath } from '#lib/locale-path.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { codeListText as text } from '#text/certificate/code-list.ts'
import { zonedText } from '#text/time/day.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { CodeListAnswers } from './CodeListAnswers.tsx'
import './CodeListPage.css'
import '#ui/form/check.css'
import '#ui/form/Field.css'

/** The list and its answers. The server renders the complete page, and no script runs on it. */
export type CodeListData = {
  /** The pasted text, shown again so that the person can correct it and send it again. */
  typed: string
  answers: AnsweredCode[] | null
  /** Whether the pasted names have lost their non-Latin letters and therefore cannot match. */
  areLettersLost: boolean
  /** The error message, if the list is invalid. */
  fault: string | null
  /** The URL and time of the check, for the printed page. The time is an ISO string with the zone's offset. */
  address: string
  at: string
}

export function CodeListPage({ typed, answers, areLettersLost, fault, address, at }: CodeListData) {
  return (
    <div className="wrap check code-list">
      <h1>{text.title}</h1>
      {areLettersLost && (
        <p className="code-list__lost">
          <WarnIcon /> {text.lettersLost}
        </p>
      )}
      {answers && <CodeListAnswers answered={answers} />}
      {answers && (
        <button
          className="button button--second code-list__download"
          type="submit"
          form="code-list"
          name="as"
          value="csv"
        >
          {text.csv}
        </button>
      )}
      {answers && <p className="check__printed small">{checkText.printed(address, zonedText(at))}</p>}
      <section className="code-list__form" aria-labelledby="code-list-ask">
        <h2 className={answers ? undefined : 'visually-hidden'} id="code-list-ask">
          {text.many}
        </h2>
        <p>{text.lead}</p>
        <p className="small muted">{text.names}</p>
        <AskForm typed={typed} fault={fault} />
        <p>
          <a href={localePath('/verify')}>{text.one}</a>
        </p>
      </section>
    </div>
  )
}

function AskForm({ typed, fault }: Pick<CodeListData, 'typed' | 'fault'>) {
  return (
    <form id="code-list" action={localePath('/verify/list')} method="post" encType="multipart/form-data">
      <div className={fault ? 'field field--error' : 'field'}>
        <label htmlFor="codes">{text.codes}</label>
        <span className="field__hint" id="codes-hint">
          {text.codesHint}
        </span>
        {fault && (
          <p className="error" id="codes-fault" role="alert">
            <WarnIcon />
            <span>{` ${fault}`}</span>
          </p>
        )}
        <textarea
          className="input"
          id="codes"
          name="codes"
          rows={8}
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={fault ? 'codes-hint codes-fault' : 'codes-hint'}
          aria-invalid={fault ? true : undefined}
        />
      </div>
      <div className="field">
        <label htmlFor="file">{text.file}</label>
        <input className="input" id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
      </div>
      <p>
        <button className="button" type="submit" name="as" value="page">
          {text.check}
        </button>
      </p>
    </form>
  )
}
