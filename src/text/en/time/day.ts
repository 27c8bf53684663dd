import type { Day } from '#domain/time/day.ts'

/* Days, times and hours. American English has the short names that every engine agrees on ('Sep', not 'Sept'). */

/** What is written behind a time of `site.eventZone`. */
const ZONE_NAME = 'IST'

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What a stone shows of a day: { month: 'Nov', day: '29', weekday: 'Sat' }. */
export const dayParts = (day: Day): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(short.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))

/** A day as people read it: 'Sat 29 Nov 2025' (design §11). */
export function dayText(day: Day): string {
  const { weekday, day: date, month, year } = dayParts(day)
  return `${weekday} ${Number(date)} ${month} ${year}`
}

/** A day in full, as papers write it: '15 November 2025'. */
export const fullDayText = (day: Day): string => long.format(new Date(day))

/** One day or several, as papers write them: '15 November 2025 to 16 November 2025'. */
export const fullDaysText = (first: Day, last: Day): string =>
  first === last ? fullDayText(first) : `${fullDayText(first)} to ${fullDayText(last)}`

/** The day or days of an event: 'Sat 29 Nov 2025', 'Wed 3 Dec 2025 to Sun 7 Dec 2025' (D3). */
export function daysText({ date, endDate }: { date: Day; endDate: Day | null }): string {
  return endDate && endDate !== date ? `${dayText(date)} to ${dayText(endDate)}` : dayText(date)
}

/** An event's time 'HH:MM' as people read it, wherever they are: '6:30 am IST'. */
export const timeText = (time: string): string => `${halfDayText(time)} ${ZONE_NAME}`

/** 'HH:MM…' as people say it: '6:30 am'. */
function halfDayText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** From when to when, where the end is known: '6:30 to 9:30 am IST', '11:30 am to 1:30 pm IST', '6:30 am IST'. */
export function timesText({ time, endTime }: { time: string; endTime: string | null }): string {
  if (endTime === null) return timeText(time)
  const end = timeText(endTime)
  const begin = halfDayText(time)
  return `${endTime > time && end.includes(begin.slice(-3)) ? begin.slice(0, -3) : begin} to ${end}`
}

/** Hours of service: '1 hour', '2.25 hours'. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** ISO text with an offset, as a zone's people read it: '24 November 2026, 10:14 am'. */
export const zonedText = (iso: string): string => `${fullDayText(iso.slice(0, 10))}, ${halfDayText(iso.slice(11))}`
