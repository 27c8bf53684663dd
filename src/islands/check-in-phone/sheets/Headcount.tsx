import { useState } from 'react'
import { readNumber } from '#domain/encoding/pasted-text.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { MinusIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Sheet } from './Sheet.tsx'
import './Headcount.css'

type Props = { inside: number; seen: number | null; onSave: (people: number) => void; onLater: () => void }

const MOST = 100_000

/** Asks for the helper's headcount, and compares it with the number of people who are checked in. */
export function Headcount({ inside, seen, onSave, onLater }: Props) {
  const [people, setPeople] = useState(seen ?? inside)
  const set = (count: number) => setPeople(Math.min(MOST, Math.max(0, count)))
  return (
    <Sheet title={text.seen.title} onCancel={onLater}>
      <p>{text.seen.lead}</p>
      <div className="desk-number">
        <button type="button" aria-label={text.seen.less} onClick={() => set(people - 1)}>
          <MinusIcon />
        </button>
        <input
          aria-label={text.seen.count}
          inputMode="numeric"
          value={people}
          onChange={(event) => set(Number(readNumber(event.target.value).replace(/\D/g, '')))}
        />
        <button type="button" data-first aria-label={text.seen.more} onClick={() => set(people + 1)}>
          <PlusIcon />
        </button>
      </div>
      <p role="status">{text.seen.difference(inside, people)}</p>
      <button className="button" type="button" onClick={() => onSave(people)}>
        {text.seen.save(people)}
      </button>
      <button className="button button--second" type="button" onClick={onLater}>
        {text.later}
      </button>
    </Sheet>
  )
}
