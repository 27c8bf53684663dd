import { useEffect, useState } from 'react'
import type { PhoneClient } from './engine/client.ts'
import type { PhoneView } from './engine/state.ts'

const MINUTE = 60_000
/** The time between the event's start and the question. */
const ASKED_AFTER = 30 * MINUTE
const PUT_OFF = 15 * MINUTE
const LOOK_MS = 5_000

/**
 * Asks "How many people do you see?" 30 minutes after the start, unless there is a headcount. "Later" postpones it by 15
 * minutes.
 */
export function useHeadcountQuestion(
  phone: PhoneClient,
  view: PhoneView,
  isFree: boolean,
): { isDue: boolean; putOff: () => void } {
  const [isTime, setTime] = useState(false)
  const [notBefore, setNotBefore] = useState(0)
  const { desk, headcount } = view
  useEffect(() => {
    const look = () => {
      const now = phone.now()
      setTime(desk !== null && now >= Math.max(notBefore, desk.start + ASKED_AFTER) && now <= desk.closesAt)
    }
    look()
    const looking = setInterval(look, LOOK_MS)
    return () => clearInterval(looking)
  }, [phone, desk, notBefore])
  const isCounted = (headcount ?? desk?.headcount ?? null) !== null
  return {
    isDue: isTime && isFree && !isCounted,
    putOff: () => {
      setTime(false)
      setNotBefore(phone.now() + PUT_OFF)
    },
  }
}
