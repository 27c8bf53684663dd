import * as z from 'zod/mini'
import { day, items, lineField, lines, lineWithNumber, link, oneOf, place, time, whole } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import type { Day } from '../time/day.ts'
import { endDayOf, isUpcoming, type UpcomingMoment } from './end.ts'
import { CATEGORIES, MODES, SECTORS } from './event.ts'
import { areServable, minutesFrom, minutesOf } from './hours.ts'
import { hours } from './hours-form.ts'

/** The maximum length of an event in days. Without a limit, an event could be listed for ever. */
export const LONGEST_DAYS = 366
export const MOST_PEOPLE = 100_000

const fields = {
  category: oneOf(CATEGORIES),
  title: lineField(120),
  desc: lines(5000),
  date: day,
  endDate: z.optional(z.nullable(day)),
  time,
  /** The end time, on the next day if it is not after `time`. An edit without `endTime` does not change it. */
  endTime: z.optional(z.nullable(time)),
  mode: oneOf(MODES),
  city: place(120),
  /** The place where people meet (D85). An edit without it does not change it, and neither does one without `bring`. */
  meetingPoint: z.optional(z.nullable(lineField(120))),
  locationLink: z.optional(z.nullable(link)),
  bring: z.optional(z.nullable(items(300))),
  sector: oneOf(SECTORS),
  minPeople: whole(1, MOST_PEOPLE),
  maxPeople: whole(1, MOST_PEOPLE),
  /** Whether at most `maxPeople` people can go (D48). An edit without it does not change it. */
  placesLimited: z.optional(z.boolean()),
  contact: lineWithNumber(200),
  regLink: link,
  hours: z.optional(z.nullable(hours)),
  measured: z.optional(z.boolean()),
  /** The language of the title and the description (D31). An edit without `lang` does not change it. */
  lang: pageLang,
}

const minNotAboveMax = z.refine<{ minPeople: number; maxPeople: number }>((form) => form.minPeople <= form.maxPeople, {
  path: ['maxPeople'],
  error: 'below-min',
})
const endNotBeforeStart = z.refine<{ date: string; endDate?: string | null }>(
  (form) => !form.endDate || form.endDate >= form.date,
  { path: ['endDate'], error: 'before-start' },
)
const notEndless = z.refine<{ date: string; endDate?: string | null }>(
  (form) => !form.endDate || Date.parse(form.endDate) - Date.parse(form.date) <= LONGEST_DAYS * 86_400_000,
  { path: ['endDate'], error: 'too-long' },
)

const hoursFitItsDays = z.refine<{ date: string; endDate?: string | null; hours?: number | null }>(
  (form) => typeof form.hours !== 'number' || areServable(minutesOf(form.hours), form),
  { path: ['hours'], error: 'too-many-hours' },
)

type Span = { date: string; endDate?: string | null; time: string; endTime?: string | null; hours?: number | null }

const QUARTER = 15

/**
 * Returns whether the hours of a one-day event fit between its times, rounded up to a quarter hour. The hours of an
 * event that lasts several days apply to all days together and always fit.
 */
export function fitsItsTimes({ date, endDate, time, endTime, hours }: Span): boolean {
  if (!endTime || typeof hours !== 'number' || (endDate && endDate !== date)) return true
  return minutesOf(hours) <= Math.ceil(minutesFrom(time, endTime) / QUARTER) * QUARTER
}

const hoursFitItsTimes = z.refine<Span>(fitsItsTimes, { path: ['hours'], error: 'over-its-end' })

/**
 * The schema of the event form. It validates both the form on the page and the body of an API request (SPEC §5, D9).
 */
export const eventForm = z
  .strictObject(fields)
  .check(minNotAboveMax, endNotBeforeStart, notEndless, hoursFitItsDays, hoursFitItsTimes)

/** An edit of an event, with the version that the editor saw (D5). */
export const eventEdit = z
  .strictObject({ ...fields, version: whole(1, 2_147_483_647) })
  .check(minNotAboveMax, endNotBeforeStart, notEndless, hoursFitItsDays, hoursFitItsTimes)

export type EventForm = z.infer<typeof eventForm>
export type EventEdit = z.infer<typeof eventEdit>

type FormHours = Pick<Span, 'date' | 'endDate' | 'time' | 'endTime'>

/**
 * Returns a fault if the event's last day is before today, because an event must not be over when it is saved (D5, D9).
 * @returns faults by field
 */
export function dayFaults({ date, endDate, time, endTime }: FormHours, today: Day): Record<string, string> {
  const lastDay = endDate ?? date
  if ((endTime ? endDayOf(lastDay, time, endTime) : lastDay) >= today) return {}
  return { [endDate ? 'endDate' : 'date']: 'past' }
}

/**
 * Returns a fault if the end time has passed (D79). Only the server calls this, because it has a reliable clock.
 * @returns faults by field
 */
export function endFaults(
  { date, endDate = null, time, endTime = null }: FormHours,
  moment: UpcomingMoment,
): Record<string, string> {
  const isOver = endTime !== null && !isUpcoming({ date, endDate, time, endTime }, moment)
  return isOver ? { endTime: 'past' } : {}
}

/**
 * Returns the faults of a new event's days. Unlike in an edit, the first day must not be in the past either (D9).
 * @returns faults by field
 */
export function newDayFaults(form: FormHours, today: Day): Record<string, string> {
  return form.date < today ? { date: 'past' } : dayFaults(form, today)
}

/**
 * Returns the faults of an edited event's days. An event that has started may keep its first day, but no first day can
 * be moved into the past (D5).
 * @returns faults by field
 */
export function editDayFaults(form: FormHours, was: { date: Day }, today: Day): Record<string, string> {
  return form.date === was.date ? dayFaults(form, today) : newDayFaults(form, today)
}
