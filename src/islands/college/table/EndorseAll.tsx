import { useState } from 'react'
import { dueIn } from '#domain/college/class-table.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { focusOnRemoval } from '#ui/focus.ts'
import { EndorseDialog } from '../endorsement/EndorseDialog.tsx'
import type { TableProps } from './class-table.ts'

/** Endorses all lines of the class that can be endorsed, in one press (D74). Then the table is loaded again. */
export function EndorseAll({ table, college, again, onRefused }: TableProps) {
  const [asking, ask] = useState(false)
  const whole = dueIn(table.students)
  if (whole.lines === 0) return null
  return (
    <>
      <button
        className="button button--second button--small"
        type="button"
        onClick={() => ask(true)}
        ref={focusOnRemoval}
      >
        {text.endorseAll(whole.lines)}
      </button>
      {asking && (
        <EndorseDialog
          {...{ class: table.class, college, whole, onRefused }}
          student={null}
          onDone={again}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
