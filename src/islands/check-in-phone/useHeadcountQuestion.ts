import { useEffect, useState } from 'react'
import type { PhoneAtDesk } from './phone.ts'
import type { DeskView } from './phone-view.ts'

const MINUTE = 60_000
/** After the start. */
const ASKED_AFTER = 30 * MINUTE
const PUT_OFF = 15 * MINUTE
const LOOK_MS = 5_000

/** "How many people do you see?": once, half an hour after the start, if nobody said so yet; later is a quarter of an hour. */
export function useHeadcountQuestion(
  phone: PhoneAtDesk,
  view: DeskView,
  isFree: boolean,
): { isDue: boolean; putOff: () => void } {
  const [isTime, setTime] = useState(false)
  const [notBefore, setNotBefore] = useState(0)
  const { state, seen } = view
  useEffect(() => {
    const look = () => {
      const now = phone.now()
      setTime(state !== null && now >= Math.max(notBefore, state.start + ASKED_AFTER) && now <= state.closesAt)
    }
    look()
    const looking = setInterval(look, LOOK_MS)
    return () => clearInterval(looking)
  }, [phone, state, notBefore])
  const isSaid = seen !== null || (state?.headcount ?? null) !== null
  return {
    isDue: isTime && isFree && !isSaid,
    putOff: () => {
      setTime(false)
      setNotBefore(phone.now() + PUT_OFF)
    },
  }
}
