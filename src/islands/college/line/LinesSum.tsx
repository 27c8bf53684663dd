import { type ClassLine, validHours } from '#domain/college/class-line.ts'
import { classSumText } from '#text/college/class-line.ts'
import './LinesTable.css'

type Props = { lines: readonly Pick<ClassLine, 'counted'>[]; goalHours: number }

/** The line below a student's lines: '12.75 hours valid, 107.25 to the goal of 120'. */
export function LinesSum({ lines, goalHours }: Props) {
  const [hours, rest] = classSumText(validHours(lines), goalHours)
  return (
    <p className="class-lines__total">
      <b>{hours}</b>
      <span>{rest}</span>
    </p>
  )
}
