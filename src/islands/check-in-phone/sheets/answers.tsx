import { useEffect, useState } from 'react'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { PeopleIcon, UndoIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { ClockIcon, QuestionIcon } from '#ui/icon/icons.tsx'
import { Seal } from '#ui/stamp/Seal.tsx'
import type { DeskCounts, DeskRow } from '../engine/rows.ts'
import { Answer } from './Answer.tsx'

const UNDO_SECONDS = 4

type HitProps = { name: string; at: number; way: Direction; counts: DeskCounts; onUndo: () => void; onDone: () => void }

/** Shows that a scan was recorded. Closes automatically after `UNDO_SECONDS`. */
export function HitAnswer({ name, at, way, counts, onUndo, onDone }: HitProps) {
  const [left, setLeft] = useState(UNDO_SECONDS)
  useEffect(() => {
    const waiting = setTimeout(() => (left > 1 ? setLeft(left - 1) : onDone()), 1000)
    return () => clearTimeout(waiting)
  }, [left, onDone])
  const count =
    way === 'in' ? `${counts.came} ${text.code.in(counts.expected)}` : `${counts.left} ${text.code.out(counts.inside)}`
  return (
    <Answer
      title={name}
      drawing={<Seal />}
      left={left}
      onCancel={onDone}
      buttons={
        <button className="button button--second" type="button" data-first onClick={onUndo}>
          <UndoIcon />
          {text.scan.undo}
        </button>
      }
    >
      <b>{text.scan.marked[way](at)}</b>
      <p>{count}</p>
    </Answer>
  )
}

type DoubtProps = { onNext: () => void }

export function AlreadyAnswer({ row, way, onNext }: DoubtProps & { row: DeskRow; way: Direction }) {
  const at = row[way]?.at ?? 0
  return (
    <Answer
      title={text.scan.already[way](row.name)}
      drawing={<ClockIcon />}
      isDoubt
      onCancel={onNext}
      buttons={<Next onNext={onNext} />}
    >
      <p>
        <span>{text.scan.since[way](at)}</span>
        <br />
        <span>{text.scan.otherWay[way]}</span>
      </p>
    </Answer>
  )
}

export function UnknownAnswer({ onNext, onAdd }: DoubtProps & { onAdd: () => void }) {
  return (
    <Answer
      title={text.scan.unknown}
      drawing={<QuestionIcon />}
      isDoubt
      onCancel={onNext}
      buttons={
        <>
          <Next onNext={onNext} />
          <button className="button button--second" type="button" onClick={onAdd}>
            {text.scan.addName}
          </button>
        </>
      }
    >
      <p>{text.scan.unknownHow}</p>
    </Answer>
  )
}

const Next = ({ onNext }: DoubtProps) => (
  <button className="button" type="button" data-first onClick={onNext}>
    {text.scan.next}
  </button>
)

type SameProps = { row: DeskRow; other: string; onYes: () => void; onNo: () => void }

/** Asks the helper whether two people with accounts on one phone are both here. */
export function SameAnswer({ row, other, onYes, onNo }: SameProps) {
  return (
    <Answer
      title={text.same.title(other)}
      drawing={<PeopleIcon />}
      isDoubt
      onCancel={() => {}}
      buttons={
        <>
          <button className="button" type="button" data-first onClick={onYes}>
            {text.same.yes(row.name)}
          </button>
          <button className="button button--second" type="button" onClick={onNo}>
            {text.same.no(row.name)}
          </button>
        </>
      }
    >
      <p>{text.same.lead(row.name, other, row.in?.at ?? 0)}</p>
    </Answer>
  )
}
