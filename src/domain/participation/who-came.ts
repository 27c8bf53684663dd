import { eventZone } from '../../site.ts'
import { type EventHours, eventEnd } from '../event/end.ts'
import { isNight, nextMorning } from '../time/night.ts'

/* When an NGO is asked by email who came to a past event (D53). */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The three emails, by the time after the end of the event. */
export const WHO_CAME_STEPS = [1, 2, 3] as const
export type WhoCameStep = (typeof WHO_CAME_STEPS)[number]
const AFTER_MS: Record<WhoCameStep, number> = { 1: 3 * HOUR_MS, 2: 3 * DAY_MS, 3: 7 * DAY_MS }

/** An email that could not be sent within a day is not sent later, because the next one comes soon. */
export const WHO_CAME_LATEST_MS = DAY_MS

/** Returns when an NGO is asked. At night, the email waits until 8:00. */
export function whoCameAt(event: EventHours, step: WhoCameStep, zone: string = eventZone): Date {
  const at = new Date(eventEnd(event, zone).getTime() + AFTER_MS[step])
  return isNight(at, zone) ? nextMorning(at, zone) : at
}

export type DueStep = { step: WhoCameStep; outcome: 'queued' | 'missed' }

/** Returns the steps that are due and not decided yet. At most one is to be sent, because they are more than a day apart. */
export const dueStepsOf = (event: EventHours, decided: readonly WhoCameStep[], now: Date): DueStep[] =>
  WHO_CAME_STEPS.flatMap((step) => {
    const late = now.getTime() - whoCameAt(event, step).getTime()
    if (late < 0 || decided.includes(step)) return []
    return { step, outcome: late > WHO_CAME_LATEST_MS ? 'missed' : 'queued' }
  })
