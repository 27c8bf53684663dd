import { useEffect, useState } from 'react'
import { beginOf, type Direction, STEP_MS } from '#domain/check-in/check-in-code.ts'
import type { DeskState } from '#domain/check-in/desk.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import type { PhoneClient } from '../engine/client.ts'
import type { DeskCounts } from '../engine/rows.ts'
import { type DeskCode, DeskStone } from './DeskStone.tsx'
import './ShowCode.css'

export type Hint = { lang: string; hint: string }
type Props = {
  phone: PhoneClient
  desk: DeskState | null
  way: Direction
  counts: DeskCounts
  hints: readonly Hint[]
}

const SECOND = 1000

/** Shows the code in a stone whose edge counts down to the next code. */
export function ShowCode({ phone, desk, way, counts, hints }: Props) {
  const { code, now } = useCodeNow(phone, way)
  const left = code ? Math.min(STEP_MS, Math.max(0, beginOf(code.step + 1) - now)) / SECOND : 0
  return (
    <div className="desk-code">
      <p className="desk-code__count">
        <b>{way === 'in' ? counts.came : counts.left}</b>
        <span>
          {way === 'in' ? text.code.in(desk?.namesFrom ? null : counts.expected) : text.code.out(counts.inside)}
        </span>
      </p>
      <DeskStone code={code} way={way} left={left} />
      <div className="desk-code__below">
        <p className="desk-code__hint">
          <span>{text.code.hint}</span>
          {hints.map(({ lang, hint }) => (
            <span key={lang} lang={lang}>
              {` · ${hint}`}
            </span>
          ))}
        </p>
        <p>
          {text.code.next} <b>{text.code.seconds(Math.ceil(left))}</b>
        </p>
        {desk && now < desk.opensAt && <p className="desk-code__doubt">{text.code.early(desk.opensAt)}</p>}
        {desk && now > desk.closesAt && <p className="desk-code__doubt">{text.code.over(desk.closesAt)}</p>}
      </div>
    </div>
  )
}

/** Updates the code and the time once a second, because a smooth countdown would use more battery. */
function useCodeNow(phone: PhoneClient, way: Direction): { code: DeskCode | null; now: number } {
  const [code, setCode] = useState<DeskCode | null>(null)
  const [now, setNow] = useState(phone.now)
  useEffect(() => {
    let isGone = false
    let waiting: ReturnType<typeof setTimeout>
    const step = async () => {
      const at = phone.now()
      waiting = setTimeout(step, SECOND - (at % SECOND))
      setNow(at)
      const made = await phone.codeNow(way)
      if (made && !isGone) setCode((old) => (old?.mac === made.mac ? old : { ...made, way }))
    }
    void step()
    return () => {
      isGone = true
      clearTimeout(waiting)
    }
  }, [phone, way])
  return { code: code?.way === way ? code : null, now }
}
