import type { Day } from '#domain/time/day.ts'
import { dayParts, timeOfDayText } from './day.ts'

/* Times in the coming days, in the zone of the ISO string. The year is not needed. */

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** 'Thu 26 Nov, 11:40 am' */
export const deadlineText = (iso: string): string => `${nearDayText(iso.slice(0, 10))}, ${timeOfDayText(iso.slice(11))}`

/** A time within the next six days: 'Thursday, 11:40 am'. */
export const weekdayDeadlineText = (iso: string): string =>
  `${WEEKDAYS[new Date(iso.slice(0, 10)).getUTCDay()]}, ${timeOfDayText(iso.slice(11))}`

/** 'Thu 26 Nov' */
function nearDayText(day: Day): string {
  const { weekday, month } = dayParts(day)
  return `${weekday}\u00a0${Number(day.slice(8))}\u00a0${month}`
}
