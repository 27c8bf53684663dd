import type { StudentHours, TableStudent } from '#domain/college/class-table.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { shortDayText } from '#text/time/day.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { linesRowId } from '../student/student.ts'
import type { LoadedTable, TableChange } from './class-table.ts'
import './StudentTable.css'
import '#ui/art/small-arch.css'
import '#ui/page/badge.css'
import '#ui/progress.css'
import '#ui/text-button.css'

type Props = {
  student: TableStudent
  of: LoadedTable['class']
  /** The changes since the officer looked, of this student. */
  changes: readonly TableChange[]
  isOpen: boolean
  onToggle: (disclosureId: string) => void
}

/** A student: roll number, name, and the sum of their lines. The name opens the lines below the row. */
export function StudentRow({ student: { rollNumber, name, sharing }, of, changes, isOpen, onToggle }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the rows out as grids, which removes the implicit roles
    <tr role="row" className={sharing ? 'students__row' : 'students__row students__row--none'}>
      <td role="cell" className="students__roll">
        {rollNumber}
      </td>
      <th role="rowheader" scope="row" className="students__name">
        {sharing ? (
          <>
            <button
              className="text-button students__open"
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? linesRowId(sharing.id) : undefined}
              dir="auto"
              onClick={() => onToggle(sharing.id)}
            >
              {name}
            </button>
            <Marks otherName={sharing.otherName} changes={changes} />
          </>
        ) : (
          <span dir="auto">{name}</span>
        )}
      </th>
      {sharing ? (
        <Sums sharing={sharing} goalHours={of.goalHours} />
      ) : (
        <td role="cell" className="students__none" colSpan={4}>
          {text.notSharing}
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function Marks({ otherName, changes }: { otherName: string | null; changes: readonly TableChange[] }) {
  const counts = (['revoked', 'on-hold'] as const).map((state) => ({
    state,
    count: changes.filter((change) => change.state === state).length,
  }))
  return (
    <>
      {otherName !== null && (
        <span className="mark" dir="auto">
          {text.nameDiffers(otherName)}
        </span>
      )}
      {counts.map(
        ({ state, count }) =>
          count > 0 && (
            <span className="mark mark--changed" key={state}>
              <span className="small-arch" />
              <span>{text.marks[state](count)}</span>
            </span>
          ),
      )}
    </>
  )
}

const Sums = ({
  sharing: { lines, hours, toGoal, lastDay },
  goalHours,
}: {
  sharing: StudentHours
  goalHours: number
}) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  <>
    <td role="cell" className="students__number students__lines">
      <span>{lines}</span>
      <span className="students__unit">{text.linesUnit(lines)}</span>
    </td>
    <td role="cell" className="students__number students__hours">
      <b>{hours}</b>
      <span className="students__unit">{text.hoursUnit}</span>
    </td>
    <td role="cell" className="students__goal">
      {toGoal === 0 ? (
        <span className="badge badge--verified">
          <CheckIcon />
          <span>{text.reached}</span>
        </span>
      ) : (
        <>
          <progress className="progress" value={hours} max={goalHours} aria-hidden="true" />
          <span>{text.toGo(toGoal)}</span>
        </>
      )}
    </td>
    <td role="cell" className="students__last">
      {lastDay && shortDayText(lastDay)}
    </td>
  </>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
)
