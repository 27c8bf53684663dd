import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { TableLine } from '#domain/college/class-line.ts'
import { localePath } from '#lib/locale-path.ts'
import { howText } from '#text/attendance/attendance.ts'
import { serviceText } from '#text/certificate/service-record.ts'
import { classLineText as text } from '#text/college/class-line.ts'
import type { Elements } from '#ui/elements.ts'
import { LineState } from './LineState.tsx'
import './LinesTable.css'

type Props<Line extends TableLine> = { line: Line; before: ((line: Line) => Elements) | undefined }

/** A line of the table. It has a cell in front if `before` is given. */
export function LineRow<Line extends TableLine>({ line, before }: Props<Line>) {
  const Hours = line.status.state === 'revoked' ? 's' : 'b'
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the lines out as blocks, which removes the implicit roles
    <tr role="row" className={`class-line--${line.status.state}`}>
      {before && (
        <td role="cell" className="class-lines__before">
          {before(line)}
        </td>
      )}
      <td role="cell" className="class-lines__days">
        {text.days(line.firstDay, line.lastDay)}
      </td>
      <th role="rowheader" scope="row" className="class-lines__activity">
        <b dir="auto">{line.activity}</b>
        <small dir="auto">{text.org(line)}</small>
      </th>
      <td role="cell" className="class-lines__hours">
        {line.hours === null ? (
          <span>{text.noHours}</span>
        ) : (
          <Hours>
            <span>{line.hours}</span>
            <span className="class-lines__unit">{`\u00a0${text.unit}`}</span>
          </Hours>
        )}
        {line.counted !== null && line.counted !== line.hours && (
          <small>{serviceText.addedUp(line.counted ?? 0)}</small>
        )}
      </td>
      <td role="cell" className="class-lines__how">
        {howText[line.evidence]}
      </td>
      <td role="cell" className="class-lines__state">
        <LineState {...line} />
      </td>
      <td role="cell" className="class-lines__check">
        <a href={localePath(checkPath(readCode(line.code) ?? ''))}>
          <span className="visually-hidden">{text.check(line.code)}</span>
          <span aria-hidden="true">{line.code}</span>
        </a>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
