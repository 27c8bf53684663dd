import { useState } from 'react'
import { type ClassLine, leftOutReason } from '#domain/college/class-line.ts'
import { studentLinesText as text } from '#text/college/class-table.ts'
import { programmeName } from '#text/programme/programme.ts'
import { focusOnRemoval } from '#ui/focus.ts'
import { EndorseDialog } from '../endorsement/EndorseDialog.tsx'
import { LinesSum } from '../line/LinesSum.tsx'
import { LinesTable } from '../line/LinesTable.tsx'
import type { StudentProps } from './student.ts'
import { TranscriptButton } from './TranscriptButton.tsx'
import './OpenedRow.css'
import '#ui/form/checkbox.css'

type Props = StudentProps & { lines: readonly ClassLine[]; again: () => Promise<void> }

const canEndorse = (line: ClassLine): boolean => leftOutReason(line) === null

/**
 * The lines of a student, as the student sees them too. The officer chooses those to endorse; all are chosen at first. While the name
 * is a question, none can be endorsed, and there is no transcript.
 */
export function StudentLines({ student, of, college, lines, again, onRefused }: Props) {
  const isAnswered = student.sharing.otherName === null
  const { choice, before, due } = useChoice(isAnswered ? lines : [])
  const [asking, ask] = useState(false)
  if (lines.length === 0) return <p className="muted">{text.none}</p>
  const table = { lines, label: text.label(student.name) }
  const left = choice.filter(canEndorse).length
  return (
    <>
      {due > 0 ? <LinesTable {...table} before={before} beforeHeading={text.chosen} /> : <LinesTable {...table} />}
      <LinesSum lines={lines} goalHours={of.goalHours} />
      {isAnswered && (
        <div className="row opened-row__acts">
          {due > 0 && (
            <button
              className="button button--small"
              type="button"
              disabled={left === 0}
              onClick={() => ask(true)}
              ref={focusOnRemoval}
            >
              {text.endorse(left, programmeName(of.programme, of.programmeName))}
            </button>
          )}
          {lines.some(({ status }) => status.state === 'valid') && <TranscriptButton {...{ student, of, onRefused }} />}
        </div>
      )}
      {asking && (
        <EndorseDialog
          {...{ class: of, college, student, onRefused }}
          lines={choice}
          onDone={again}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** Returns the chosen lines with those that cannot be endorsed, which the dialog names, and the checkbox in front of each line. */
function useChoice(lines: readonly ClassLine[]) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const toggle = (code: string) =>
    setWithout((now) => new Set(now.has(code) ? [...now].filter((one) => one !== code) : [...now, code]))
  return {
    choice: lines.filter((line) => !without.has(line.code)),
    due: lines.filter(canEndorse).length,
    before: (line: ClassLine) =>
      canEndorse(line) && (
        <label className="checkbox">
          <input type="checkbox" checked={!without.has(line.code)} onChange={() => toggle(line.code)} />
          <span className="visually-hidden">{text.choose(line.activity)}</span>
        </label>
      ),
  }
}
