import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isFound, isIn, type StudentFilter } from '#domain/college/class-table.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { useShown } from '#ui/list/useShown.ts'
import { ClassTranscripts } from '../transcript/ClassTranscripts.tsx'
import type { TableProps } from './class-table.ts'
import { EndorseAll } from './EndorseAll.tsx'
import { StudentTable } from './StudentTable.tsx'
import { TableTools } from './TableTools.tsx'
import { usePrint } from './usePrint.ts'

/** The number of rows that are added together. A class of sixty is on one page. */
const AT_ONCE = 200
const ALL_LOADED = { next: null, busy: false, more: async () => null }

/** The students of a class, with search and filter. */
export function Students(props: TableProps) {
  const { table, onRefused } = props
  const { id } = table.class
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<StudentFilter>('all')
  const found = table.students.filter((one) => isIn(filter, one) && isFound(one, typed))
  const list = useShown(found, AT_ONCE, ALL_LOADED)
  const [isWhole, setWhole] = useState(false)
  // Prints the whole list, because the print is recorded for all its students.
  const showWhole = () =>
    flushSync(() => {
      setTyped('')
      setFilter('all')
      setWhole(true)
    })
  const { print, busy } = usePrint(id, { showWhole, onRefused })
  const shown = isWhole && found.length === table.students.length ? found : list.rows
  return (
    <>
      <TableTools {...{ table, typed, filter, print, isPrinting: busy }} onType={setTyped} onFilter={setFilter} />
      <p className="visually-hidden" role="status">
        {(typed || filter !== 'all') && text.found(found.length)}
      </p>
      <div className="row students__acts">
        <EndorseAll {...props} />
        <ClassTranscripts of={table.class} sharing={table.sums.sharing} onRefused={onRefused} />
      </div>
      {found.length === 0 ? <p className="muted">{text.none}</p> : <StudentTable {...props} students={shown} />}
      {shown.length < found.length && (
        <p className="students__more">
          <ShowMore
            list={list}
            word={text.more(Math.min(AT_ONCE, found.length - shown.length))}
            onRefused={onRefused}
          />
        </p>
      )}
      <p className="small muted students__told">{text.told}</p>
    </>
  )
}
