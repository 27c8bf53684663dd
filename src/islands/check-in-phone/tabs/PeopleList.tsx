import { useMemo, useState } from 'react'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import { namesLike } from '#domain/check-in/name-search.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { lang } from '#text/language/lang.ts'
import { CheckIcon, PlusIcon } from '#ui/icon/icons.tsx'
import type { DeskRow } from '../engine/rows.ts'
import { LongList } from './LongList.tsx'
import '#ui/form/Field.css'
import './PeopleList.css'

type Props = {
  rows: readonly DeskRow[]
  way: Direction
  typed: string
  /** The day from which the phone gets names; null once it has them. */
  namesFrom: string | null
  onRow: (row: DeskRow) => void
}

const byName = new Intl.Collator(lang).compare

/** Lists people and walk-ins; a tap on a name checks the person in or out. */
export function PeopleList({ rows, way, typed, namesFrom, onRow }: Props) {
  const sorted = useMemo(() => [...rows].sort((a, b) => byName(a.name, b.name)), [rows])
  const found = useMemo(() => namesLike(sorted, typed), [sorted, typed])
  const isWithheld = namesFrom !== null && rows.every(({ isWalkIn }) => isWalkIn)
  const none = rows.length === 0 ? text.list.none : text.list.unfound(typed.trim())
  return (
    <>
      {isWithheld && <p className="desk-list__none">{text.list.namesFrom(namesFrom)}</p>}
      {found.length === 0 && !isWithheld && <p className="desk-list__none">{none}</p>}
      {found.length > 0 && (
        <LongList className="desk-list" items={found}>
          {(row) => (
            <button type="button" aria-pressed={row[way] !== null} onClick={() => onRow(row)}>
              <span className="desk-list__arch">{row[way] && <CheckIcon />}</span>
              <span dir="auto">{row.name}</span>
              <em>{saidOf(row, way)}</em>
            </button>
          )}
        </LongList>
      )}
    </>
  )
}

function saidOf(row: DeskRow, way: Direction): string {
  const seen = row[way]
  if (!seen) return row.waiting !== null && row.in === null ? text.list.waiting(row.waiting) : text.list.tap[way]
  return way === 'in' && row.isWalkIn ? text.list.walkedIn : text.list.marked[way](seen.at)
}

type FindProps = { typed: string; onType: (typed: string) => void; onNew: () => void }

/** Shows the search field and "New", within reach of the thumb. */
export function DeskFind({ typed, onType, onNew }: FindProps) {
  const [id] = useState('find')
  return (
    <div className="desk-find">
      <label className="visually-hidden" htmlFor={id}>
        {text.list.find}
      </label>
      <input
        className="input"
        id={id}
        value={typed}
        placeholder={text.list.hint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <button className="button button--second" type="button" onClick={onNew}>
        <PlusIcon />
        {text.list.add}
      </button>
    </div>
  )
}
