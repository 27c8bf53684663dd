import { useEffect } from 'react'
import { dueIn } from '#domain/college/class-table.ts'
import { classesText } from '#text/college/class.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { JoinCode } from '../class/JoinCode.tsx'
import { EndorsementFold } from '../endorsement/EndorsementFold.tsx'
import { type ClassViewProps, classListHash } from '../view/college-view.ts'
import { ChangedLines } from './ChangedLines.tsx'
import { loadTable, type TableProps } from './class-table.ts'
import { Students } from './Students.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSums } from './TableSums.tsx'
import './ClassTable.css'
import './print-class.css'

/** The view of a class: its table, and what changed since the officer looked (D72). It is not kept when another view is opened. */
export function ClassTable(props: ClassViewProps) {
  const { id, onRefused, focusTitle } = props
  const { value, failure, again, set } = useLoad(() => loadTable(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is notified once of each failure
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  // The server recorded nothing if it refused, or if the request never left.
  const isUnread = failure && (failure.status > 0 || !navigator.onLine)
  return (
    <section className="class-table" aria-busy={!value && !failure}>
      <p className="small class-table__back">
        <a href="#classes">{classesText.title}</a>
      </p>
      {failure && (
        <>
          <Title focused={focusTitle}>{text.failed}</Title>
          <LoadError message={`${failure.message}${isUnread ? ` ${text.notRecorded}` : ''}`} onRetry={again} />
        </>
      )}
      {!value && !failure && <ListSkeleton rows={6} />}
      {value && <LoadedClass {...props} table={value} set={set} again={again} />}
    </section>
  )
}

type LoadedProps = ClassViewProps & Pick<TableProps, 'table' | 'set' | 'again'>

function LoadedClass({ table, set, again, ...props }: LoadedProps) {
  const part = { table, set, again, college: props.college.name, onRefused: props.onRefused }
  const { id, joinCode } = table.class
  return (
    <>
      <TableHead {...props} table={table} onSaved={(terms) => set((now) => ({ ...now, class: terms }))} />
      {table.students.length === 0 && (
        <Empty title={text.empty}>
          <p>{text.emptyLead}</p>
          <a className="button" href={classListHash(id)}>
            {classesText.upload}
          </a>
        </Empty>
      )}
      {table.students.length > 0 && table.sums.sharing === 0 && (
        <JoinCode joinCode={joinCode} students={table.students.length} />
      )}
      {table.sums.sharing > 0 && (
        <>
          <TableSums sums={table.sums} goalHours={table.class.goalHours} />
          {table.changes.length > 0 && <ChangedLines {...part} />}
          <Students {...part} />
        </>
      )}
      {table.students.length > 0 && (
        <EndorsementFold
          classId={id}
          loaded={`${table.at} ${dueIn(table.students).lines}`}
          onRefused={props.onRefused}
          onChanged={again}
        />
      )}
    </>
  )
}
