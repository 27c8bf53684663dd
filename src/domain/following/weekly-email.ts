import { addDays, type Day } from '../time/day.ts'
import { MORNING, NIGHT } from '../time/night.ts'
import { eventClockOf, eventDayOf, instantOf } from '../time/zone.ts'

/*
 * When the weekly email is sent (D55): on Thursday evening, spread over one hour. If the server is down then, it is sent until
 * Friday noon, but not at night. Later than that, the email of the next week contains the same events.
 */

const THURSDAY = 4
const OPENS = '18:00'
const CLOSES = '12:00'
/** The time until which an event must be posted. The quarter of an hour lets every transaction end that has begun before. */
const COVERS_UNTIL = '17:45'
const HOUR_SECONDS = 3_600

/** The most events in one email. */
export const MOST_EVENTS = 7
/** The days after which a person is asked whether they still want the email, and after which no answer ends it. */
const ASKED_AFTER_DAYS = 182
const ENDS_AFTER_DAYS = 28

/** Returns the Thursday whose email may be sent now, and when its events must be posted. Null outside of the time for it. */
export function weeklyRound(now: Date): { thursday: Day; coversUntil: Date } | null {
  const [day, time] = [eventDayOf(now), eventClockOf(now).slice(11)]
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const thursday = addDays(day, THURSDAY - weekday)
  const isOpen =
    (weekday === THURSDAY && time >= OPENS && time < NIGHT) ||
    (weekday === THURSDAY + 1 && time >= MORNING && time < CLOSES)
  return isOpen ? { thursday, coversUntil: instantOf(thursday, COVERS_UNTIL) } : null
}

/**
 * Returns whether an email may still be sent.
 * @param coversUntil the `coversUntil` of its round
 * @returns 'now', the time at which the night is over, or 'late' if the next week's email must contain its events
 */
export function weeklyMoment(now: Date, coversUntil: Date): 'now' | 'late' | Date {
  const friday = addDays(eventDayOf(coversUntil), 1)
  if (now >= instantOf(friday, CLOSES)) return 'late'
  const morning = instantOf(friday, MORNING)
  return now < morning && now >= instantOf(addDays(friday, -1), NIGHT) ? morning : 'now'
}

/** Returns when a person's email of a Thursday is due. @param accountId a random UUID, whose last digits spread the emails */
export const weeklyTimeOf = (thursday: Day, accountId: string): Date =>
  new Date(instantOf(thursday, OPENS).getTime() + (Number.parseInt(accountId.slice(-8), 16) % HOUR_SECONDS) * 1000)

/** Returns whether six months have passed since the person last said that they want the email. */
export const isTimeToAsk = (wantedAt: Date, thursday: Day): boolean =>
  addDays(eventDayOf(wantedAt), ASKED_AFTER_DAYS) <= thursday

/** Returns whether four weeks have passed since the person was asked. */
export const isUnanswered = (askedAt: Date, thursday: Day): boolean =>
  addDays(eventDayOf(askedAt), ENDS_AFTER_DAYS) <= thursday
