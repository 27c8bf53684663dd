import './Wait.css'

/**
 * Draws the number of hours that we promise as a road. One stone shows the hours used so far, and one the promise, in the order
 * of their numbers. A sentence next to the drawing says the same.
 */
export function WaitDrawing({
  used,
  promised,
  now,
  end,
}: {
  used: number
  promised: number
  now: string
  end: string
}) {
  const isOver = used > promised
  const share = isOver ? promised / used : Math.max(0, used / promised)
  return (
    <svg className={isOver ? 'wait wait--over' : 'wait'} aria-hidden="true">
      <rect className="wait__road" y="50" width="100%" height="14" />
      <line className="wait__line" x1="6" x2="100%" y1="57" y2="57" />
      <Stone at={isOver ? share : 1} text={end} back={isOver ? 120 : 60} />
      <Stone at={isOver ? 1 : share} text={now} back={isOver ? 60 : 120} isNow />
    </svg>
  )
}

type StoneProps = { at: number; text: string; back: number; isNow?: boolean }

/** Draws a stone. @param back how far in pixels the stone moves to the left at the road's end, to stay inside the drawing */
function Stone({ at, text, back, isNow }: StoneProps) {
  return (
    <svg x={`${at * 100}%`} overflow="visible" aria-hidden="true">
      <g className={isNow ? 'wait__stone wait__stone--now' : 'wait__stone'} transform={`translate(${-back * at} 0)`}>
        <path className="wait__face" d="M1 50V30a29 29 0 0 1 58 0v20z" />
        <path className="wait__cap" d="M5 17a29 29 0 0 1 50 0z" />
        <path className="wait__edge" d="M1 50V30a29 29 0 0 1 58 0v20" />
        <text x="30" y="40" textAnchor="middle">
          {text}
        </text>
      </g>
    </svg>
  )
}
