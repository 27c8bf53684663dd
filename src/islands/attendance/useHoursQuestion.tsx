import { useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { HoursDialog } from './HoursDialog.tsx'
import { areHoursUnknown, type HoursAnswer } from './typed-hours.ts'

/**
 * Asks for hours before someone is verified, if nothing tells the hours of the event (D86). It asks once per event and visit.
 * @returns `askHours`, which resolves to null if the NGO closes the question, and the dialog to render
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
  const question = asking && <HoursDialog event={event} onAnswer={asking} />
  return { askHours, question }
}
