import { addDays } from '../time/day.ts'
import { MORNING, NIGHT } from '../time/night.ts'
import { eventDayOf, instantOf } from '../time/zone.ts'

/** Reminders of an event: the day before, and two hours before, which is off by default (D53). */
export const REMINDER_KINDS = ['day-before', 'two-hours'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Starts of events, without `before` itself. */
export type StartRange = { from: Date; before: Date }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 20 hours: a person who joins later than this before the start still knows about it the day before. */
export const LEAST_HOURS = 20

/** The reminders of the day before are spread over these hours, so that mail servers do not get all of them in one minute. */
const FIRST_DECISION = '17:00'
export const LAST_DECISION = '19:00'

/** 30 minutes: a job that was interrupted for longer has missed the reminders of two hours before. */
const TWO_HOURS_MS = { first: 2 * HOUR_MS, last: 1.5 * HOUR_MS, sent: HOUR_MS }

/** Returns the time of day of the earliest start that is reminded of: two hours before it, the night must be over. */
export const earliestTime = (kind: ReminderKind): string => (kind === 'day-before' ? '00:00' : '10:00')

/** Returns the starts that are reminded of at this time, or null outside the hours of a kind. */
export function dueStarts(kind: ReminderKind, now: Date): StartRange | null {
  const today = eventDayOf(now)
  const isBetween = (from: string, until: string) => instantOf(today, from) <= now && now < instantOf(today, until)
  if (kind === 'day-before') {
    if (!isBetween(FIRST_DECISION, LAST_DECISION)) return null
    return { from: instantOf(addDays(today, 1), '00:00'), before: instantOf(addDays(today, 2), '00:00') }
  }
  if (!isBetween(MORNING, NIGHT)) return null
  return { from: after(now, TWO_HOURS_MS.last), before: after(now, TWO_HOURS_MS.first) }
}

/** Returns when the reminders that are decided now leave: the first at `from`, the others within `ms` after it. */
export function leavingTimes(kind: ReminderKind, now: Date): { from: Date; ms: number } {
  if (kind === 'two-hours') return { from: now, ms: 0 }
  const from = instantOf(eventDayOf(now), FIRST_DECISION)
  return { from, ms: instantOf(eventDayOf(now), LAST_DECISION).getTime() - from.getTime() }
}

/** Returns the time before which all starts are too soon to decide a reminder. */
export function decidedBefore(kind: ReminderKind, now: Date): Date {
  const today = eventDayOf(now)
  if (kind === 'day-before') return instantOf(addDays(today, now < instantOf(today, LAST_DECISION) ? 1 : 2), '00:00')
  return now < instantOf(today, NIGHT) ? after(now, TWO_HOURS_MS.last) : instantOf(addDays(today, 1), '00:00')
}

/** Returns the time before which all starts are too soon to send a reminder that was decided. */
export function sentBefore(kind: ReminderKind, now: Date): Date {
  const today = eventDayOf(now)
  const isLate = now >= instantOf(today, NIGHT)
  if (kind === 'day-before') return instantOf(addDays(today, isLate ? 2 : 1), '00:00')
  return isLate ? instantOf(addDays(today, 1), '00:00') : after(now, TWO_HOURS_MS.sent)
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
