import { useState } from 'react'
import { lineChangesText as text } from '#text/college/class-table.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { focusOnRemoval } from '#ui/focus.ts'
import { type LoadedTable, markSeen, type TableChange, type TableProps } from './class-table.ts'
import './ChangedLines.css'
import '#ui/form/question-box.css'

/** The number of changes shown at first, because a suspended NGO puts all its lines on hold together. */
const AT_ONCE = 10

/** “Changed since you looked”: lines that were revoked or put on hold (D72), until the officer says that they have seen them. */
export function ChangedLines({ table, set, onRefused }: TableProps) {
  const [busy, setBusy] = useState(false)
  const [isWhole, showAll] = useState(false)
  const { changes } = table
  const shown = isWhole ? changes : changes.slice(0, AT_ONCE)
  const seen = async () => {
    setBusy(true)
    const answer = await markSeen(table.class.id, table.at)
    setBusy(false)
    if (!answer.ok) return onRefused(answer, text.failed(answer.message))
    set((now) => ({ ...now, changes: [] }))
  }
  return (
    <section className="asked changed-lines" aria-labelledby="changed-lines" ref={focusOnRemoval}>
      <h2 id="changed-lines">{text.title(changes.length)}</h2>
      <ul>
        {shown.map((change) => (
          <ChangedLine key={`${change.disclosureId} ${change.code}`} {...{ table, change }} />
        ))}
      </ul>
      <div className="row">
        <BusyButton className="button button--second button--small" busy={busy} busyWord={text.saving} onClick={seen}>
          {text.seen}
        </BusyButton>
        {shown.length < changes.length && (
          <button className="button button--quiet button--small" type="button" onClick={() => showAll(true)}>
            {text.all(changes.length)}
          </button>
        )}
      </div>
    </section>
  )
}

function ChangedLine({ table, change }: { table: LoadedTable; change: TableChange }) {
  const student = table.students.find(({ sharing }) => sharing?.id === change.disclosureId)
  if (!student?.sharing) return null
  const { name, rollNumber, sharing } = student
  const [who, what, state, rest] = text.line({ ...change, name, rollNumber, sum: sharing.hours })
  return (
    <li>
      <b dir="auto">{who}</b>
      <span>{what}</span>
      <b>{state}</b>
      <span>{rest}</span>
    </li>
  )
}
