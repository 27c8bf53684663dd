import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInText as text } from '#text/check-in/check-in.ts'
import './BigStone.css'

type Props = {
  /** The direction of the code. Null if only the check-in desk can decode it. */
  direction: Direction | null
  /** An ISO string with the zone's offset. Null if the code contains no time. */
  at: string | null
  /** A word below the time, after AM or PM. */
  word?: string
  /** `past` means that the scan did not count, `unsent` that it is still on this phone. */
  kind?: 'past' | 'unsent'
}

/** Shows the direction and time of one scan (design §21). The text below repeats them. */
export function BigStone({ direction, at, word, kind }: Props) {
  const classes = ['big-stone', direction === 'out' && 'big-stone--out', kind && `big-stone--${kind}`]
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <b>{direction === null ? text.savedCap : text.cap[direction]}</b>
      <i>{at === null ? '' : text.clock(at)}</i>
      <span>{[at !== null && text.half(at), word].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
