import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInText as text } from '#text/check-in/check-in.ts'
import './BigStone.css'

type Props = {
  /** Null where only the check-in desk knows it. */
  direction: Direction | null
  /** ISO text with the zone's offset; null where the code says no time. */
  at: string | null
  /** Below the time, in place of the half of the day. */
  word?: string
  /** `past`: it did not count. `unsent`: it is still on this phone. */
  kind?: 'past' | 'unsent'
}

/** The answer of one scan: which way, and when (design §21). What it says stands in words below it, too. */
export function BigStone({ direction, at, word, kind }: Props) {
  const classes = ['big-stone', direction === 'out' && 'big-stone--out', kind && `big-stone--${kind}`]
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <b>{direction === null ? text.savedCap : text.cap[direction]}</b>
      <i>{at === null ? '' : text.clock(at)}</i>
      <span>{word ?? (at === null ? '' : text.half(at))}</span>
    </div>
  )
}
