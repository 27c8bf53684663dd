import type { TableSums as Sums } from '#domain/college/class-table.ts'
import { classTableText } from '#text/college/class-table.ts'
import './TableSums.css'
import '#ui/list/sums.css'
import '#ui/progress.css'

/** The numbers of a class: who shares, their valid hours, and how many reached the goal. */
export function TableSums({ sums, goalHours }: { sums: Sums; goalHours: number }) {
  const { sums: text } = classTableText
  const goal = goalHours * sums.students
  return (
    <dl className="sums table-sums">
      <div>
        <dt>{text.sharing}</dt>
        <dd>{text.of(sums.sharing, sums.students)}</dd>
      </div>
      <div>
        <dt>{text.hours}</dt>
        <dd>{text.number(sums.hours)}</dd>
      </div>
      <div>
        <dt>{text.reached(goalHours)}</dt>
        <dd>{text.of(sums.reached, sums.students)}</dd>
      </div>
      <div className="table-sums__goal">
        <dt>{text.goal(goal)}</dt>
        <dd>
          <progress className="progress" value={sums.hours} max={goal} aria-label={text.goal(goal)} />
        </dd>
      </div>
    </dl>
  )
}
