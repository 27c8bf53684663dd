import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord, RecordLine } from '#domain/certificate/service-record.ts'
import { localePath } from '#lib/locale-path.ts'
import { howText } from '#text/attendance/attendance.ts'
import { serviceText, recordPageText as text } from '#text/certificate/service-record.ts'
import { fullDaysText, hoursText } from '#text/time/day.ts'
import './RecordDetails.css'
import '#ui/page/board.css'

type ValidRecord = Exclude<CheckedRecord, { state: 'revoked' }>

/** Shows a service record as it was certified, and the current status of each line (D62). */
export function RecordDetails({ name, lines, hours, period, madeOn, version }: ValidRecord) {
  return (
    <section className="board record-said" aria-labelledby="record-said">
      <h2 className="visually-hidden" id="record-said">
        {text.what}
      </h2>
      {name ? (
        <p className="record-said__name" dir="auto">
          {name}
        </p>
      ) : (
        <p>{serviceText.severalNames}</p>
      )}
      <p>{text.made(period, { madeOn, version })}</p>
      <p>
        <b>{text.total(hours)}</b>
        <span>{` ${lines.some((line) => line.counted !== line.hours) ? serviceText.twelve : ''}`}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable table must be reachable by keyboard */}
      <section className="record-said__scrolls" aria-label={text.what} tabIndex={0}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: phones lay the lines out as blocks, which removes the implicit roles */}
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {Object.values(text.columns).map((column) => (
                <th role="columnheader" scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {lines.map((line) => (
              <Row key={line.code} line={line} isNamed={name !== null} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </section>
    </section>
  )
}

const LINE = {
  valid: undefined,
  'on-hold': 'record-said__line--on-hold',
  corrected: 'record-said__line--replaced',
  revoked: 'record-said__line--revoked',
}

function Row({ line, isNamed }: { line: RecordLine; isNamed: boolean }) {
  const { code, activity, orgName, city, name, firstDay, lastDay, hours, counted, evidence, status } = line
  const Said = status.state === 'revoked' ? 's' : 'span'
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row" className={LINE[status.state]}>
      <td role="cell">
        <a href={localePath(checkPath(readCode(code) ?? ''))}>{code}</a>
      </td>
      <td role="cell">{status.state === 'valid' ? text.valid : <b>{text.status(status)}</b>}</td>
      <td role="cell" dir="auto">
        <Said>
          <b>{activity}</b>
          <span>{`, ${orgName}, ${city}`}</span>
          {!isNamed && <i dir="auto">{name}</i>}
        </Said>{' '}
        <small>{howText[evidence]}</small>
      </td>
      <td role="cell">
        <Said>{fullDaysText(firstDay, lastDay)}</Said>
      </td>
      <td role="cell">
        {hours !== null && <Said>{hoursText(hours)}</Said>}
        {counted !== hours && <i>{serviceText.addedUp(counted ?? 0)}</i>}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
