import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { PhoneClient } from '../engine/client.ts'
import { countsOf, type DeskRow, entryOf, targetOf, undoOf } from '../engine/rows.ts'
import type { PhoneView } from '../engine/state.ts'
import { AlreadyAnswer, HitAnswer, SameAnswer, UnknownAnswer } from './answers.tsx'
import { AskHeadcount, Leave, More } from './menu.tsx'
import type { Over } from './over.ts'
import { UndoSheet } from './sheets.tsx'
import { ClaimCode, WalkIn } from './WalkIn.tsx'

export type OverlayProps = {
  phone: PhoneClient
  view: PhoneView
  way: Direction
  typed: string
  over: Over | null
  question: { isDue: boolean; putOff: () => void }
  /**
   * Must keep its identity between renders, because a scan's answer closes after four seconds, and a new function would restart
   * its timer.
   */
  back: () => void
  onOver: (over: Over) => void
  onType: (typed: string) => void
}

/** Shows what covers the screen: the answer to a scan, a sheet, or a question that appears automatically. */
export function Overlay(props: OverlayProps) {
  const { phone, view, way, typed, over, question, back, onOver, onType } = props
  const doubted = view.rows.find((row) => row.samePhoneAs !== null && row.in !== null)
  if (over === null) {
    if (doubted) return <SamePhone key={doubted.id} phone={phone} row={doubted} />
    return question.isDue ? <AskHeadcount {...props} /> : null
  }
  switch (over.over) {
    case 'hit':
      return <Hit key={over.id} {...{ phone, view, back }} hit={over} />
    case 'already':
      return <AlreadyAnswer key={over.row.id} row={over.row} way={way} onNext={back} />
    case 'unknown':
      return <UnknownAnswer onNext={back} onAdd={() => onOver({ over: 'walk-in' })} />
    case 'more':
      return <More {...props} />
    case 'headcount':
      return <AskHeadcount {...props} />
    case 'leave':
      return <Leave {...props} />
    case 'undo':
      return <Undo {...{ phone, way, back, onOver }} row={over.row} />
    case 'walk-in':
      return (
        <WalkIn
          phone={phone}
          typed={typed.trim()}
          onDone={() => {
            onType('')
            back()
          }}
        />
      )
    case 'claim':
      return <ClaimCode phone={phone} id={over.id} name={over.name} onDone={back} />
    default:
      return null
  }
}

function undoEntry(phone: PhoneClient, row: DeskRow, way: Direction): void {
  const entry = row[way]
  if (entry) void phone.dispatch({ type: 'added', entries: [undoOf(phone.newId(), targetOf(row), entry.id)] })
}

type HitProps = Pick<OverlayProps, 'phone' | 'view' | 'back'> & { hit: Extract<Over, { over: 'hit' }> }

function Hit({ phone, view, back, hit: { id, target, name, at, way } }: HitProps) {
  const undo = () => {
    void phone.dispatch({ type: 'added', entries: [undoOf(phone.newId(), target, id)] })
    back()
  }
  return <HitAnswer name={name} at={at} way={way} counts={countsOf(view.rows)} onDone={back} onUndo={undo} />
}

const SamePhone = ({ phone, row }: { phone: PhoneClient; row: DeskRow }) => (
  <SameAnswer
    row={row}
    other={row.samePhoneAs ?? ''}
    onYes={() => void phone.dispatch({ type: 'added', entries: [entryOf(phone.newId(), row, 'in', 'tick')] })}
    onNo={() => undoEntry(phone, row, 'in')}
  />
)

type UndoProps = Pick<OverlayProps, 'phone' | 'way' | 'back' | 'onOver'> & { row: DeskRow }

const Undo = ({ phone, row, way, back, onOver }: UndoProps) => (
  <UndoSheet
    row={row}
    way={way}
    onBack={back}
    onCode={() => onOver({ over: 'claim', id: row.id, name: row.name })}
    onYes={() => {
      undoEntry(phone, row, way)
      back()
    }}
  />
)
