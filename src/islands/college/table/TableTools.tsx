import { useId } from 'react'
import { isIn, STUDENT_FILTERS, type StudentFilter } from '#domain/college/class-table.ts'
import { withLang } from '#lib/locale-path.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon, PrintIcon } from '#ui/icon/icons.tsx'
import type { LoadedTable } from './class-table.ts'
import './TableTools.css'
import '#ui/form/Field.css'
import '#ui/form/segment.css'

type Props = {
  table: LoadedTable
  typed: string
  filter: StudentFilter
  onType: (typed: string) => void
  onFilter: (filter: StudentFilter) => void
  print: () => void
  isPrinting: boolean
}

/** The tools above the students: search, filter, CSV and printing. */
export function TableTools({ table, typed, filter, onType, onFilter, print, isPrinting }: Props) {
  const id = useId()
  const { class: of, students } = table
  return (
    <div className="table-tools">
      <div className="field">
        <label className="visually-hidden" htmlFor={id}>
          {text.search}
        </label>
        <input
          className="input"
          id={id}
          type="search"
          autoComplete="off"
          placeholder={text.searchHint}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <fieldset className="segment">
        <legend className="visually-hidden">{text.show}</legend>
        {STUDENT_FILTERS.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-show`} checked={filter === one} onChange={() => onFilter(one)} />
            <span>{`${text.filters[one]} ${students.filter((student) => isIn(one, student)).length}`}</span>
          </label>
        ))}
      </fieldset>
      <a
        className="button button--second button--small"
        href={withLang(`/api/college/classes/${of.id}/table.csv`)}
        download
      >
        <DownloadIcon />
        <span>{text.csv}</span>
        <span className="visually-hidden">{text.csvOf(of.name)}</span>
      </a>
      <BusyButton
        className="button button--second button--small"
        busy={isPrinting}
        busyWord={text.printing}
        onClick={print}
      >
        <PrintIcon />
        <span>{text.print}</span>
      </BusyButton>
    </div>
  )
}
