import { type ClassLine, type LeftOutReason, validHours } from '#domain/college/class-line.ts'
import { endorsementText as text } from '#text/college/endorsement.ts'
import './EndorsedLines.css'

type Props = {
  student: { name: string; rollNumber: string } | null
  due: readonly ClassLine[]
  leftOut: readonly (readonly [LeftOutReason, number])[]
}

/** Lists the lines that will be endorsed, and says how many are left out and why. */
export function EndorsedLines({ student, due, leftOut }: Props) {
  return (
    <>
      {student && (
        <p className="muted" dir="auto">
          {text.student(student.name, student.rollNumber, validHours(due))}
        </p>
      )}
      {due.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long list
        <ul className="endorsed-lines" aria-label={text.list} tabIndex={0}>
          {due.map((line) => (
            <li key={line.code} dir="auto">
              {text.line(line.lastDay, line.activity, line.hours)}
            </li>
          ))}
        </ul>
      )}
      {leftOut.map(([because, lines]) => (
        <p className="endorsed-lines__left small muted" key={because}>
          {text.leftOut(lines, because)}
        </p>
      ))}
    </>
  )
}
