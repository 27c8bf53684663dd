import { useEffect } from 'react'
import { studentHours } from '#domain/college/class-table.ts'
import { studentLinesText as text } from '#text/college/class-table.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { NameQuestion } from './NameQuestion.tsx'
import { StudentLines } from './StudentLines.tsx'
import { linesRowId, loadLines, type StudentProps } from './student.ts'
import './OpenedRow.css'

/** The row below a student, whose numbers become those of the lines that were read: a question about their name, their lines, and what the officer can do with them. */
export function OpenedRow(props: StudentProps) {
  const { student, of, onSharing, onRefused } = props
  const { name, sharing } = student
  const { value, failure, again } = useLoad(() => loadLines(of.id, sharing.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (value) onSharing({ ...sharing, ...studentHours(value.lines, of.goalHours) })
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (failure?.status === 404) {
      toast.say(text.gone(name))
      onSharing(null)
    } else if (failure) onRefused(failure)
  }, [failure])
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the rows out as blocks, which removes the implicit roles
    <tr role="row" className="opened-row" id={linesRowId(sharing.id)} aria-busy={!value && !failure}>
      <td role="cell" colSpan={6}>
        {/* Gets the focus when a question or a button in it is gone, so that the officer stays at this student. */}
        <article aria-label={text.label(name)}>
          {sharing.otherName !== null && <NameQuestion {...props} otherName={sharing.otherName} />}
          {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
          {!value && !failure && <ListSkeleton rows={Math.max(1, sharing.lines)} />}
          {value && <StudentLines {...props} lines={value.lines} again={again} />}
        </article>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
