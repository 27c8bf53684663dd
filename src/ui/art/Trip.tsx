import { minutesBetween } from '#domain/attendance/presence.ts'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import { durationText, tripText } from '#text/attendance/attendance.ts'
import './Trip.css'

type Props = {
  /** An ISO string with the zone's offset. */
  cameAt: string | null
  leftAt: string | null
  /** The minutes that count. If more minutes passed between the stones, the road shows this. */
  minutes: number | null
  /** `sm` is for rows, `md` replaces a sentence, and `lg` is for a single trip. */
  size: 'sm' | 'md' | 'lg'
}

const CLASSES = { sm: 'trip trip--small', md: 'trip', lg: 'trip trip--large' }

/**
 * Shows when a person checked in and out, and the duration: two stones with a road between them. A missing time is a dashed
 * stone.
 */
export function Trip({ cameAt, leftAt, minutes, size }: Props) {
  const isCutShort = cameAt !== null && leftAt !== null && minutes !== null && minutes < minutesBetween(cameAt, leftAt)
  return (
    <span className={CLASSES[size]}>
      <TimeStone at={cameAt} way="in" />
      <span className="trip__road">
        {minutes !== null && (
          <em>
            <span>{durationText(minutes)}</span>
            {isCutShort && <small>{` ${tripText.counted}`}</small>}
          </em>
        )}
      </span>
      <TimeStone at={leftAt} way="out" />
    </span>
  )
}

/** Renders one of the two stones, if only one time is shown (D46). Must be inside a `.trip`. */
export function TimeStone({ at, way }: { at: string | null; way: Direction }) {
  const classes = ['trip__stone', way === 'out' && 'trip__stone--out', at === null && 'trip__stone--none']
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <b>{`${tripText[way]} `}</b>
      <i>{at === null ? <span>{tripText.none}</span> : <time dateTime={at}>{tripText.stone(at)}</time>} </i>
    </span>
  )
}
