import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { CodeAnswer } from '#domain/certificate/code-list.ts'
import { localePath } from '#lib/locale-path.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { codeListText as text } from '#text/certificate/code-list.ts'
import { fullDaysText, hoursText, zonedText } from '#text/time/day.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import './CodeListPage.css'
import '#ui/form/check.css'
import '#ui/form/Field.css'
import '#ui/page/lead.css'

/** What was asked and found. The server makes the page whole; no script runs on it. */
export type CodeListData = {
  /** As it was pasted, so that it can be mended and sent again. */
  typed: string
  answers: CodeAnswer[] | null
  /** A fault's sentence. */
  fault: string | null
  /** Where and when it was asked, for whoever prints it: ISO text with the zone's offset. */
  address: string
  at: string
}

export function CodeListPage({ typed, answers, fault, address, at }: CodeListData) {
  return (
    <div className="wrap check code-list">
      <h1>{text.title}</h1>
      {answers && <Answers answers={answers} />}
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
    <form action={localePath('/verify/list')} method="post" encType="multipart/form-data">
      <div className={fault ? 'field field--error' : 'field'}>
        <label htmlFor="codes">{text.codes}</label>
        <span className="field__hint" id="codes-hint">
          {text.codesHint}
        </span>
        {fault && (
          <p className="error" id="codes-fault" role="alert">
            <WarnIcon /> {fault}
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
      <p className="row">
        <button className="button" type="submit" name="as" value="page">
          {text.check}
        </button>
        <button className="button button--line" type="submit" name="as" value="csv">
          {text.csv}
        </button>
      </p>
    </form>
  )
}

function Answers({ answers }: { answers: CodeAnswer[] }) {
  const { columns } = text
  return (
    <>
      <h2 className="visually-hidden">{text.results}</h2>
      <p className="lead" role="status">
        {text.sum(answers)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="code-list__scrolls" aria-label={text.results} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map((answer, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be asked twice, and nothing moves
              <Row key={at} answer={answer} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Row({ answer: { code, state, since, reason, name, activity, orgName, firstDay, lastDay, hours } }: RowProps) {
  const read = readCode(code)
  return (
    <tr className={`code-list__row--${ROW[state]}`}>
      <td>{read && state !== 'unknown' ? <a href={localePath(checkPath(read))}>{code}</a> : code}</td>
      <td>
        <b>{text.states[state]}</b> {since && text.since(since)}
        {reason && <span className="small"> {text.why(reason)}</span>}
      </td>
      <td>{name && text.name[name]}</td>
      <td dir="auto">{[activity, orgName].filter(Boolean).join(', ')}</td>
      <td>{firstDay && lastDay && fullDaysText(firstDay, lastDay)}</td>
      <td>{hours !== null && hoursText(hours)}</td>
    </tr>
  )
}

type RowProps = { answer: CodeAnswer }

const ROW = {
  valid: 'valid',
  'in-question': 'questioned',
  revoked: 'revoked',
  unknown: 'unknown',
  'not-a-code': 'unknown',
}
