import { type RefObject, useLayoutEffect, useRef } from 'react'
import { addressOfCode, type Direction, STEP_MS } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { QrCode } from '#ui/art/QrCode.tsx'
import type { PhoneClient } from '../engine/client.ts'
import './DeskStone.css'

export type DeskCode = NonNullable<Awaited<ReturnType<PhoneClient['codeNow']>>> & { way: Direction }
type Props = { code: DeskCode | null; way: Direction; left: number }

const SECOND = 1000
/**
 * The maximum and minimum width of the stone in pixels: the width of a phone, and the width at which a camera can still read
 * the code.
 */
const WIDEST = 358
const NARROWEST = 168
/** The minimum number of pixels by which the stone gets taller with each pixel of width (DeskStone.css). */
const HIGHER = 1.17

/** Shows the code in the largest stone that leaves room on the screen for the lines above and below it. */
export function DeskStone({ code, way, left }: Props) {
  const stone = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useFit(stone, room, `${way} ${code === null}`)
  return (
    <div className="desk-code__room" ref={room}>
      <div className={way === 'in' ? 'desk-stone' : 'desk-stone desk-stone--leaving'} ref={stone}>
        <svg className="desk-stone__ring" viewBox="0 0 358 452" preserveAspectRatio="none" aria-hidden="true">
          <path d={EDGE} />
          <path
            className="desk-stone__left"
            d={EDGE}
            pathLength={STEP_MS / SECOND}
            strokeDasharray={`${Math.ceil(left)} ${2 * (STEP_MS / SECOND)}`}
          />
        </svg>
        <div className="desk-stone__face">
          <span className="desk-stone__word">{text.way[way].word}</span>
          {code && <QrCode text={addressOfCode(location.origin, code)} label={text.code.picture} />}
          <span className="desk-stone__digits">
            <span className="visually-hidden">{text.code.digits} </span>
            {code && <span>{`${code.digits.slice(0, 3)} ${code.digits.slice(3)}`}</span>}
          </span>
          <span className="desk-stone__type">
            {text.code.type} <b>{`${location.host}/i`}</b>
          </span>
        </div>
      </div>
    </div>
  )
}

/** Sets `--wide`, which determines the size of the stone, whenever the available space or the stone's `content` changes. */
function useFit(
  stone: RefObject<HTMLDivElement | null>,
  room: RefObject<HTMLDivElement | null>,
  content: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a stone depends on its content
  useLayoutEffect(() => {
    const [drawn, around] = [stone.current, room.current]
    if (!drawn || !around) return
    const fit = () => {
      const widest = Math.min(WIDEST, around.clientWidth)
      drawn.style.setProperty('--wide', `${widest}px`)
      const over = Math.max(0, drawn.offsetHeight - around.clientHeight)
      drawn.style.setProperty('--wide', `${Math.max(NARROWEST, Math.floor(widest - over / HIGHER))}px`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(around)
    return () => observer.disconnect()
  }, [stone, room, content])
}

/** The outline of the stone, from its left foot over the top. */
const EDGE = 'M6 452V179a173 173 0 0 1 346 0v273'
