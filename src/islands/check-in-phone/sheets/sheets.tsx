import { useState } from 'react'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { MoonIcon, PeopleIcon, SendIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { LockIcon, RightIcon } from '#ui/icon/icons.tsx'
import type { DeskRow } from '../engine/rows.ts'
import type { PhoneView } from '../engine/state.ts'
import { Sheet } from './Sheet.tsx'
import './Sheet.css'

type MoreProps = {
  view: PhoneView
  onSeen: () => void
  onLeave: () => void
  onSend: () => void
  onNight: () => void
  onClose: () => void
  onBack: () => void
}

export function MoreSheet({ view, onSeen, onLeave, onSend, onNight, onClose, onBack }: MoreProps) {
  return (
    <Sheet title={text.more} onCancel={onBack}>
      <button className="button button--second" type="button" data-first onClick={onSeen}>
        <PeopleIcon />
        {text.menu.seen}
      </button>
      <button className="button button--second" type="button" onClick={onLeave}>
        <RightIcon />
        {text.menu.leave}
      </button>
      <button
        className="button button--second"
        type="button"
        aria-disabled={view.attempt !== null || view.unsent === 0}
        onClick={() => view.unsent > 0 && onSend()}
      >
        <SendIcon />
        <span>{text.menu.send(view.unsent)}</span>
      </button>
      <button className="button button--second" type="button" aria-pressed={view.isNight} onClick={onNight}>
        <MoonIcon />
        <span>{view.isNight ? text.menu.light : text.menu.dark}</span>
      </button>
      <button className="button button--second desk-danger" type="button" onClick={onClose}>
        <LockIcon />
        {text.menu.close}
      </button>
      <button className="button button--second desk-quiet" type="button" onClick={onBack}>
        {text.back}
      </button>
    </Sheet>
  )
}

type LeaveProps = { inside: number; now: () => number; onYes: () => void; onBack: () => void }

export function LeaveSheet({ inside, now, onYes, onBack }: LeaveProps) {
  const [at] = useState(now)
  return (
    <Sheet title={inside === 0 ? text.leave.nobody : text.leave.title} onCancel={onBack}>
      {inside > 0 && <p>{text.leave.lead(inside, at)}</p>}
      {inside > 0 && (
        <button className="button" type="button" onClick={onYes}>
          {text.leave.yes(inside, at)}
        </button>
      )}
      <button className="button button--second" type="button" data-first onClick={onBack}>
        {inside === 0 ? text.back : text.leave.no}
      </button>
    </Sheet>
  )
}

type UndoProps = { row: DeskRow; way: Direction; onYes: () => void; onCode: () => void; onBack: () => void }

/** Offers to undo an entry after a second tap on the name, when "Undo" is no longer shown. */
export function UndoSheet({ row, way, onYes, onCode, onBack }: UndoProps) {
  const { title, lead, yes, no, code } = text.list.undo
  return (
    <Sheet title={title[way](row.name)} onCancel={onBack}>
      <p>{lead(row[way]?.at ?? 0)}</p>
      <button className="button" type="button" onClick={onYes}>
        {yes}
      </button>
      {row.isWalkIn && (
        <button className="button button--second" type="button" onClick={onCode}>
          {code}
        </button>
      )}
      <button className="button button--second" type="button" data-first onClick={onBack}>
        {no}
      </button>
    </Sheet>
  )
}
