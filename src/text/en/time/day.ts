import type { Day } from '#domain/time/day.ts'

/*
 * Days, times and hours. The names are listed here because browsers use different ones ('Sep', 'Sept'; 'am', 'AM').
 * The spaces inside a day, a time or hours are no-break spaces, so only a range, or a day with its time, can be on two lines.
 */

/** Shown after a time in `site.eventZone`. */
const ZONE_NAME = 'IST'

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** @param most the maximum number of letters of the month */
const inMonth = (day: Day, most?: number): string =>
  `${Number(day.slice(8))}\u00a0${monthOf(day, most)}\u00a0${day.slice(0, 4)}`
const monthOf = (day: Day, most = 9) => MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, most)

/** The parts of a day for a milestone: { month: 'Nov', day: '29', weekday: 'Sat' }. */
export const dayParts = (day: Day): Partial<Record<'weekday' | 'day' | 'month', string>> => ({
  weekday: WEEKDAYS[new Date(day).getUTCDay()],
  day: day.slice(8),
  month: monthOf(day, 3),
})

/** A day with its weekday: 'Sat 29 Nov 2025' (design §11). */
export const dayText = (day: Day): string => `${dayParts(day).weekday}\u00a0${shortDayText(day)}`

/** '29 Nov 2025' */
export const shortDayText = (day: Day): string => inMonth(day, 3)

/** A day in full, as certificates write it: '15 November 2025'. */
export const fullDayText = (day: Day): string => inMonth(day)

/** One day or several, as certificates write them: '15 November 2025 to 16 November 2025'. */
export const fullDaysText = (first: Day, last: Day): string =>
  first === last ? fullDayText(first) : `${fullDayText(first)} to ${fullDayText(last)}`

/** The day or days of an event: 'Sat 29 Nov 2025', 'Wed 3 Dec 2025 to Sun 7 Dec 2025' (D3). */
export function daysText({ date, endDate }: { date: Day; endDate: Day | null }): string {
  return endDate && endDate !== date ? `${dayText(date)} to ${dayText(endDate)}` : dayText(date)
}

/** The time 'HH:MM' of an event with its zone: '6:30 am IST'. */
export const timeText = (time: string): string => `${timeOfDayText(time)}\u00a0${ZONE_NAME}`

/** A time that begins with 'HH:MM': '6:30 am'. */
export function timeOfDayText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** The start and, if it is known, the end of an event: '6:30 to 9:30 am IST', '11:30 am to 1:30 pm IST', '6:30 am IST'. */
export function timesText({ time, endTime }: { time: string; endTime: string | null }): string {
  if (endTime === null) return timeText(time)
  const end = timeText(endTime)
  const begin = timeOfDayText(time)
  return `${endTime > time && end.includes(begin.slice(-3)) ? begin.slice(0, -3) : begin} to ${end}`
}

/** Hours of service: '1 hour', '2.25 hours'. */
export const hoursText = (hours: number): string => `${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}`

/** A date and time in the zone of the ISO string: '24 November 2026, 10:14 am'. */
export const zonedText = (iso: string): string => `${fullDayText(iso.slice(0, 10))}, ${timeOfDayText(iso.slice(11))}`
