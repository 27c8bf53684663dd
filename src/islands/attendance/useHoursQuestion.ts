import { useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { areHoursUnknown, type HoursAnswer } from './typed-hours.ts'

/**
 * Asks for hours before someone is verified, if the hours of the event are unknown (D86). It asks once per event and visit.
 * @returns `askHours`, which resolves to null if the NGO closes the question; while it asks, `asking` takes the dialog's answer
 */
export function useHoursQuestion(event: OwnEvent) {
  const [asking, setAsking] = useState<((answer: HoursAnswer | null) => void) | null>(null)
  const answered = useRef<HoursAnswer | null>(null)
  const askHours = async (): Promise<HoursAnswer | null> => {
    if (!areHoursUnknown(event)) return {}
    if (answered.current) return answered.current
    const answer = await new Promise<HoursAnswer | null>((resolve) => setAsking(() => resolve))
    setAsking(null)
    answered.current = answer
    return answer
  }
  return { askHours, asking }
}
