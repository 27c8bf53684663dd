import { Fragment, useState } from 'react'
import type { TableStudent } from '#domain/college/class-table.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { OpenedRow } from '../student/OpenedRow.tsx'
import type { SharingStudent } from '../student/student.ts'
import { type TableProps, withSharing } from './class-table.ts'
import { StudentRow } from './StudentRow.tsx'
import './StudentTable.css'

type Props = TableProps & { students: readonly TableStudent[] }

const NUMBERS = ['lines', 'hours']

/** The table of students. The roles are explicit because phones lay the rows out as grids, which removes the implicit ones. */
export function StudentTable({ table, students, college, set, onRefused }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { class: of } = table
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const opens = (one: TableStudent): one is SharingStudent => one.sharing !== null && opened.has(one.sharing.id)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="students" role="table">
      <caption className="visually-hidden">{text.caption(of.name)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(text.columns).map(([column, heading]) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={NUMBERS.includes(column) ? 'students__number' : undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {students.map((student) => (
          <Fragment key={student.rollNumber}>
            <StudentRow
              {...{ student, of }}
              changes={table.changes.filter(({ disclosureId }) => disclosureId === student.sharing?.id)}
              isOpen={opens(student)}
              onToggle={toggle}
            />
            {opens(student) && (
              <OpenedRow
                key={table.at}
                {...{ student, of, college, onRefused }}
                onSharing={(sharing) => set((now) => withSharing(now, student.sharing.id, sharing))}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
