import type { ReactNode } from 'react'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import { type AnsweredCode, type CodeRow, hoursByName, sortedRows } from '#domain/certificate/code-list-rows.ts'
import { localePath } from '#lib/locale-path.ts'
import { codeListText as text } from '#text/certificate/code-list.ts'
import { fullDaysText, hoursText } from '#text/time/day.ts'
import './CodeListAnswers.css'
import '#ui/page/lead.css'
import '#ui/list/scrolls.css'
import '#ui/page/red-ground.css'

/** Lists red and amber answers first, and adds up the hours for each name (D95). */
export function CodeListAnswers({ answered }: { answered: AnsweredCode[] }) {
  const rows = sortedRows(answered)
  const people = hoursByName(answered)
  return (
    <>
      <h2 className="visually-hidden">{text.results}</h2>
      <p className="lead" role="status">
        {text.sum(rows)}
      </p>
      <Table label={text.results} columns={Object.values(text.columns)}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may be in the list twice, and the order never changes
          <Row key={at} {...row} />
        ))}
      </Table>
      {people.length > 0 && (
        <>
          <h2 className="code-list__hours">{text.hours.title}</h2>
          <p className="small muted">{text.hours.hint}</p>
          <Table label={text.hours.title} columns={text.hours.columns}>
            {people.map(({ name, certificates, hours }) => (
              <tr key={name}>
                <td dir="auto">{name}</td>
                <td>{certificates}</td>
                <td>{hoursText(hours)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  )
}

type TableProps = { label: string; columns: readonly string[]; children: ReactNode }

const Table = ({ label, columns, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable table must be reachable by keyboard
  <section className="scrolls code-list__scrolls" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

function Row({ answer, pastedName, tone, isRepeated }: CodeRow) {
  const { code, state, since, reason, name, activity, orgName, firstDay, lastDay, hours } = answer
  const read = readCode(code)
  return (
    <tr className={`code-list__row--${tone}`}>
      <td>{read && state !== 'unknown' ? <a href={localePath(checkPath(read))}>{code}</a> : code}</td>
      <td>
        <b>{text.states[state]}</b>
        <span>{` ${since ? text.since(since) : ''}`}</span>
        {reason && <span className="small">{` ${text.why(reason)}`}</span>}
        {isRepeated && <p className="small">{text.repeated}</p>}
      </td>
      <td>
        {name && <b>{text.name[name]}</b>} {pastedName && <p dir="auto">{pastedName}</p>}
      </td>
      <td dir="auto">{[activity, orgName].filter(Boolean).join(', ')}</td>
      <td>{firstDay && lastDay && fullDaysText(firstDay, lastDay)}</td>
      <td>{hours !== null && hoursText(hours)}</td>
    </tr>
  )
}
