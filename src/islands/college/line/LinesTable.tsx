import type { TableLine } from '#domain/college/class-line.ts'
import { classLineText as text } from '#text/college/class-line.ts'
import type { Elements } from '#ui/elements.ts'
import { LineRow } from './LineRow.tsx'
import './LinesTable.css'

type Props<Line extends TableLine> = {
  lines: readonly Line[]
  /** The name of the table for screen readers: 'Lines of Ananya Kulkarni'. */
  label: string
  /** Returns the content of the cell in front of a line: the officer’s checkbox. */
  before?: (line: Line) => Elements
  /** The heading of the cells in front, for screen readers. */
  beforeHeading?: string
}

/** The lines of a student, in the officer's table and in the student's mirror (D71, D72). The server can render it too. */
export const LinesTable = <Line extends TableLine>({ lines, label, before, beforeHeading }: Props<Line>) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the lines out as blocks, which removes the implicit roles
  <table role="table" className={before ? 'class-lines class-lines--choice' : 'class-lines'} aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {before && (
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{beforeHeading}</span>
          </th>
        )}
        {Object.entries(text.columns).map(([column, heading]) => (
          <th
            role="columnheader"
            scope="col"
            className={column === 'hours' ? 'class-lines__hours' : undefined}
            key={column}
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {lines.map((line) => (
        <LineRow line={line} before={before} key={line.code} />
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
)
