import { useState } from 'react'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { ClassEndorsement } from '#domain/college/endorsement/endorsement.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { endorsementListText as text } from '#text/college/endorsement.ts'
import { endorsementLineText } from '#text/college/endorsement-line.ts'
import { focusOnRemoval } from '#ui/focus.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { LoadError } from '#ui/states.tsx'
import { loadEndorsements } from './endorsements.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import './EndorsementList.css'

export type EndorsementListProps = {
  classId: string
  onRefused: (answer: FailedAnswer, said?: string) => void
  /** Called after an endorsement was withdrawn. */
  onChanged: () => void
}

/** Lists the endorsements of a class, which an officer can withdraw (D74). The names are not kept when the list is closed. */
export function EndorsementList({ classId, onRefused, onChanged }: EndorsementListProps) {
  const [asking, ask] = useState<string | null>(null)
  const load = async (cursor?: string) =>
    asPage(await loadEndorsements(classId, cursor), ({ endorsements }) => endorsements)
  const list = usePages(load)
  const rows = list.value?.rows
  return (
    <div aria-busy={!rows && !list.failure} ref={focusOnRemoval}>
      {list.failure && <LoadError message={text.loadFailed(list.failure.message)} onRetry={list.again} />}
      {!rows && !list.failure && <ListSkeleton />}
      {rows?.length === 0 && <p className="muted">{text.none}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <EndorsementRow key={row.id} row={row} onWithdraw={() => ask(row.id)} />
          ))}
        </ul>
      )}
      <ShowMore
        list={list}
        word={text.more}
        onRefused={(answer) => onRefused(answer, text.loadFailed(answer.message))}
      />
      {asking && <WithdrawDialog id={asking} onDone={onChanged} onClose={() => ask(null)} onRefused={onRefused} />}
    </div>
  )
}

function EndorsementRow({ row, onWithdraw }: { row: ClassEndorsement; onWithdraw: () => void }) {
  const { code, student, withdrawn, comment } = row
  return (
    <li>
      <div>
        <p dir="auto">
          <a href={localePath(checkPath(readCode(code) ?? ''))}>{code}</a>
          <span>{` ${student ? text.student(student.name, student.rollNumber) : text.notSharing}`}</span>
        </p>
        <p className="small muted">{text.by(row.by, row.on)}</p>
        {comment && !withdrawn && (
          <p className="small" dir="auto">
            {endorsementLineText.comment(comment)}
          </p>
        )}
        {withdrawn && <p className="small">{text.withdrawnBy(withdrawn.by, withdrawn.on, withdrawn.reason)}</p>}
      </div>
      {!withdrawn && (
        <button className="button button--second button--small" type="button" onClick={onWithdraw}>
          <span>{text.withdraw}</span>
          <span className="visually-hidden">{`: ${code}`}</span>
        </button>
      )}
    </li>
  )
}
